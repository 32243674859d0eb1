import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'

type Props = { editor: Editor; onDone: () => void }

/** The address of a link on the selected text; an empty one removes the link. */
export function LinkField({ editor, onDone }: Props) {
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''))
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => input.current?.focus(), [])

  function setLink() {
    const chain = editor.chain().focus().extendMarkRange('link')
    const address = withScheme(href.trim())
    if (!address) chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent(linkTo(address)).run()
    else chain.setLink({ href: address }).run()
    onDone()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter in a field would save the whole product.
    event.preventDefault()
    if (event.key === 'Enter') setLink()
    else onDone()
  }

  return (
    <div className="rich-link">
      <input
        ref={input}
        className="input"
        type="url"
        aria-label="Link address"
        placeholder="https://"
        value={href}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={handleKey}
      />
      <Button variant="second" size="small" onClick={setLink}>
        Set link
      </Button>
    </div>
  )
}

/** Adds the scheme that people leave out: without it the link would lead to a page of this shop. */
function withScheme(address: string): string {
  return /^$|^[/#]|^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`
}

/** The address as its own link text, where no text is selected. */
function linkTo(href: string) {
  return { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }
}

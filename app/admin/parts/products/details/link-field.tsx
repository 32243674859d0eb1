import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'

type Props = { editor: Editor; onDone: () => void }

/** Where the marked words lead; empty takes the link away. */
export function LinkField({ editor, onDone }: Props) {
  const [href, setHref] = useState<string>(editor.getAttributes('link').href ?? '')
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => input.current?.focus(), [])

  function put() {
    const chain = editor.chain().focus().extendMarkRange('link')
    const address = withScheme(href.trim())
    if (!address) chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent(linkTo(address)).run()
    else chain.setLink({ href: address }).run()
    onDone()
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter in a field would save the whole product.
    event.preventDefault()
    if (event.key === 'Enter') put()
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
        onKeyDown={press}
      />
      <Button variant="second" size="small" onClick={put}>
        Set link
      </Button>
    </div>
  )
}

/** People write addresses without it; a browser would take such a one for a page of this shop. */
function withScheme(address: string): string {
  return /^$|^[/#]|^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`
}

/** With no words marked, the address itself is what one reads. */
function linkTo(href: string) {
  return { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }
}

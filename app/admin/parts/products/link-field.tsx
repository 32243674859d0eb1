import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

type Props = { editor: Editor; onDone: () => void }

/** Where the marked words lead; empty takes the link away. */
export function LinkField({ editor, onDone }: Props) {
  const [href, setHref] = useState<string>(editor.getAttributes('link').href ?? '')

  function put() {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href.trim()) chain.setLink({ href: href.trim() }).run()
    else chain.unsetLink().run()
    onDone()
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter in a field would save the whole product.
    event.preventDefault()
    put()
  }

  return (
    <div className="rich-link">
      <input
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

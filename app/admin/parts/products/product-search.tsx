import { Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useSlashKey } from '../../../ui/use-slash-key.ts'

type Props = { value: string; busy: boolean; onSearch: (text: string) => void }

/** Searches on Enter or on the button; emptied, it brings the whole list back at once. */
export function ProductSearch({ value, busy, onSearch }: Props) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)

  function search(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSearch(text.trim())
  }

  function type(next: string) {
    setText(next)
    if (next === '' && value !== '') onSearch('')
  }

  return (
    <search className="adm-search prd-search">
      <form onSubmit={search}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          className="input"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Search products"
          aria-keyshortcuts="/"
          placeholder="Search products"
          maxLength={200}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <span className="adm-slash" aria-hidden="true">
          /
        </span>
        <Button type="submit" variant="second" busy={busy}>
          {busy ? 'Searching...' : 'Search'}
        </Button>
      </form>
    </search>
  )
}

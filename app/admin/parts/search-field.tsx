import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSlashKey } from '../../ui/use-slash-key.ts'

type Props = {
  label: string
  placeholder?: string
  value: string
  /** Called when typing pauses, and at once on Enter. */
  onSearch: (text: string) => void
}

const pauseMs = 250

/** Searches while one types; '/' jumps here from anywhere on the page. */
export function SearchField({ label, placeholder = label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useSlashKey(input)

  useEffect(() => {
    setText(value)
    return () => clearTimeout(timer.current)
  }, [value])

  function search(next: string, wait: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim()), wait)
  }

  return (
    <search className="adm-search">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(text, 0)
        }}
      >
        <Search aria-hidden="true" />
        <input
          ref={input}
          className="input"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            search(event.target.value, pauseMs)
          }}
        />
        <span className="adm-slash" aria-hidden="true">
          /
        </span>
      </form>
    </search>
  )
}

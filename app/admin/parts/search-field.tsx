import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

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
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            search(event.target.value, pauseMs)
          }}
        />
      </form>
    </search>
  )
}

function useSlashKey(input: { current: HTMLInputElement | null }) {
  useEffect(() => {
    function jump(event: KeyboardEvent) {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, dialog, [contenteditable]')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [input])
}

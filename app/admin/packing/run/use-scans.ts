import { type KeyboardEvent, useRef, useState } from 'react'

type Props = {
  /** Looks one code up; the next one waits for it. */
  onCode: (code: string) => Promise<void>
  /** Enter in the empty field, while no scan is under way. */
  onEmptyEnter: () => void
}

/**
 * A field that a scanner types into and ends with Enter. It is empty again at once, for the next scan; the codes are
 * looked up one after the other. A scanner that ends with two line breaks sends an Enter too many while its scan is under
 * way, and that one counts for nothing.
 */
export function useScans({ onCode, onEmptyEnter }: Props) {
  const [text, setText] = useState('')
  const lookups = useRef({ last: Promise.resolve(), waiting: 0 })

  function scan(code: string) {
    const { current } = lookups
    current.waiting += 1
    current.last = current.last
      .then(() => onCode(code))
      .finally(() => {
        current.waiting -= 1
      })
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setText('')
    if (event.key !== 'Enter') return
    event.preventDefault()
    const code = text.trim()
    if (code !== '') {
      setText('')
      scan(code)
    } else if (!event.repeat && lookups.current.waiting === 0) onEmptyEnter()
  }

  return { text, setText, handleKey }
}

import { Search } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { useSlashKey } from '../../../ui/fields/use-slash-key.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'

type Props = {
  label: string
  placeholder?: string
  /** What is searched for, as the address has it. */
  value: string
  onSearch: (text: string) => void
  /** With a button it searches on Enter, on the button and when emptied; without one whenever typing pauses. */
  button?: { busy: boolean }
}

const pauseMs = 250

/** '/' jumps here from anywhere on the page. */
export function SearchField({ label, placeholder = label, value, onSearch, button }: Props) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  /** What was searched for and has not come back as `value` yet, after what last did. */
  const known = useRef([value])
  useSlashKey(input)

  function search(wanted: string) {
    known.current.push(wanted)
    onSearch(wanted)
  }

  const searchOnce = useEffectEvent((wanted: string) => {
    if (wanted !== known.current.at(-1)) search(wanted)
  })

  // An address that somebody else changed is taken over; the field's own comes back late, and typing has gone on.
  useEffect(() => {
    const own = known.current.indexOf(value)
    if (own < 0) setText(value)
    known.current = own < 0 ? [value] : known.current.slice(own)
  }, [value])

  const waits = button && text !== ''
  const pause = button ? 0 : pauseMs
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => searchOnce(text.trim()), pause)
    return () => clearTimeout(timer)
  }, [text, waits, pause])

  return (
    <search className="adm-search">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(text.trim())
        }}
      >
        <Icon icon={Search} />
        <input
          ref={input}
          className="input"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={placeholder}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className="adm-slash" aria-hidden="true">
          /
        </span>
        {button && (
          // It acts while busy too: a new search takes the place of the one that is under way.
          <Button type="submit" variant="second" aria-busy={button.busy || undefined}>
            {button.busy ? 'Searching...' : 'Search'}
          </Button>
        )}
      </form>
    </search>
  )
}

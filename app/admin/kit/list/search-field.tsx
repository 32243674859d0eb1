import { Search } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { useSlashKey } from '#app/ui/navigation/use-slash-key.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { useTyped } from './use-typed.ts'

type Props = {
  label: string
  placeholder?: string
  /** The search text in the page's address. */
  value: string
  onSearch: (text: string) => void
  /** Enter or the button, with the text that was searched for last. */
  onSearchAgain?: () => void
  /** With a button it searches on Enter, on the button and when emptied; without one whenever typing pauses. */
  button?: { busy: boolean }
}

const debounceMs = 250

/** The search of a list; the '/' key jumps to it from anywhere on the page. */
export function SearchField({ label, placeholder = label, value, onSearch, onSearchAgain, button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)
  const { text, setText, search } = useSearchText(value, onSearch, button !== undefined)

  return (
    <search className="admin-search">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!search(text.trim())) onSearchAgain?.()
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
        <span className="admin-slash" aria-hidden="true">
          /
        </span>
        {button && (
          // The button acts while busy too: a new search replaces the one that is under way.
          <Button type="submit" variant="second" aria-busy={button.busy || undefined}>
            {button.busy ? 'Searching...' : 'Search'}
          </Button>
        )}
      </form>
    </search>
  )
}

/** The typed text, and when it is searched for. */
function useSearchText(value: string, onSearch: (text: string) => void, hasButton: boolean) {
  const { text, setText, request } = useTyped(value)

  /** Says false where that text is searched for already. */
  function search(wanted: string): boolean {
    const isNew = request(wanted)
    if (isNew) onSearch(wanted)
    return isNew
  }

  const searchTyped = useEffectEvent(search)
  const isManual = hasButton && text !== ''
  const delay = hasButton ? 0 : debounceMs
  useEffect(() => {
    if (isManual) return
    const timer = setTimeout(() => searchTyped(text.trim()), delay)
    return () => clearTimeout(timer)
  }, [text, isManual, delay])

  return { text, setText, search }
}

import { Search } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { useSlashKey } from '../../../ui/navigation/use-slash-key.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStays } from '../form/unsaved-work.tsx'

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
    <search className="adm-search">
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
        <span className="adm-slash" aria-hidden="true">
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
  const [text, setText] = useState(value)
  /** The last `value`, and the searches after it that have not come back as `value` yet. */
  const pending = useRef([value])

  /**
   * Says false where that text is the last one already. `value` cannot tell: it is older than the address while the
   * page with the last search is still being rendered.
   */
  function search(wanted: string): boolean {
    if (wanted === pending.current.at(-1)) return false
    pending.current.push(wanted)
    onSearch(wanted)
    return true
  }

  const searchTyped = useEffectEvent(search)

  // A value that Back, Forward or another part of the page set is taken over. The field's own searches come back
  // late, when typing has gone on, and are ignored.
  const isFromHistory = useNavigationType() === 'POP'
  useEffect(() => {
    const own = isFromHistory ? -1 : pending.current.indexOf(value)
    if (own < 0) setText(value)
    pending.current = own < 0 ? [value] : pending.current.slice(own)
  }, [value, isFromHistory])

  // A search that somebody refused, to keep unsaved work, can be made again.
  const stays = useStays()
  const forgetRefused = useEffectEvent(() => {
    pending.current = [value]
  })
  useEffect(() => {
    if (stays > 0) forgetRefused()
  }, [stays])

  const isManual = hasButton && text !== ''
  const delay = hasButton ? 0 : debounceMs
  useEffect(() => {
    if (isManual) return
    const timer = setTimeout(() => searchTyped(text.trim()), delay)
    return () => clearTimeout(timer)
  }, [text, isManual, delay])

  return { text, setText, search }
}

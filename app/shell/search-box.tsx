import { Search } from 'lucide'
import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useEarlyValues } from '#app/ui/forms/early-values.ts'
import { isOffline } from '#app/ui/navigation/is-offline.ts'
import { useSlashKey } from '#app/ui/navigation/use-slash-key.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { productPath } from '#shared/products/product-path.ts'
import { hrefOf } from '#shared/site/page-words.ts'
import { useSuggestions } from './use-suggestions.ts'
import * as words from './words.ts'

type Props = {
  label?: string
  placeholder?: string
  /** Whether '/' focuses this field; set for the header's search box only. */
  slashKey?: boolean
}

/** A form that leads to /shop?q=…, with suggestions while the visitor types. */
export function SearchBox({ label = words.searchProducts, placeholder, slashKey = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { frame, field, found, active } = useSearch(input)
  useSlashKey(input, slashKey)

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would be one more box around the form
    <form className="search" role="search" aria-label={label} action={hrefOf('/shop')} {...frame}>
      <Icon icon={Search} />
      <input
        ref={input}
        // Not "search": a field of that type must not be a combobox.
        type="text"
        inputMode="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={placeholder ?? label}
        aria-label={label}
        role="combobox"
        aria-expanded={found !== null}
        aria-controls={found ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={found && active >= 0 ? `${listId}-${active}` : undefined}
        {...field}
      />
      {slashKey && (
        <span className="search-key" aria-hidden="true">
          /
        </span>
      )}
      {found && <found.List id={listId} products={found.products} active={active} />}
    </form>
  )
}

/** The props of the form and its field, and the suggestions: null while they are closed. */
function useSearch(input: RefObject<HTMLInputElement | null>) {
  const { key, pathname, search } = useLocation()
  const query = new URLSearchParams(search).get('q') ?? ''
  const [text, setText] = useState(query)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const form = useRef<HTMLFormElement>(null)
  const page = useRef('')
  const navigate = useNavigate()
  const found = useSuggestions(open ? text : '')
  useEarlyValues<{ q: string }>(form, ({ q = query }) => setText(q))

  // Text whose search failed stays, and so does text that was typed before an option or a filter was chosen; every other
  // page resets the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => {
    if (page.current && page.current !== pathname + query) setText(query)
    page.current = pathname + query
    setOpen(false)
    setActive(-1)
  }, [key])

  function go(path: string) {
    if (isOffline()) return
    setOpen(false)
    // Closes the keyboard of a phone, which would cover what was found.
    input.current?.blur()
    void navigate(path)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // The first Escape closes the suggestions, the next one clears the field.
      if (!open) setText('')
      return setOpen(false)
    }
    if (event.key === 'ArrowDown') setOpen(true)
    if (!found?.products.length) return
    const { length, [active]: chosen } = found.products
    if (event.key === 'Enter' && chosen) go(productPath(chosen))
    else if (event.key === 'ArrowDown') setActive((active + 1) % length)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? length - 1 : active - 1)
    else return
    setOpen(true)
    event.preventDefault()
  }

  const frame = {
    ref: form,
    onSubmit(event: FormEvent) {
      event.preventDefault()
      go(`/shop?${new URLSearchParams({ q: text })}`)
    },
    onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || setOpen(false),
  }
  const field = {
    value: text,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setText(event.target.value)
      setOpen(true)
      setActive(-1)
    },
    onKeyDown: handleKey,
  }
  return { frame, field, found, active }
}

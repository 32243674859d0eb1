import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import { Field } from '#app/ui/fields/field.tsx'
import type { ManagedSummary } from '#shared/contract/units.ts'
import { MatchList } from './match-list.tsx'
import { useMatches } from './use-matches.ts'

type Props = {
  onAdd: (product: ManagedSummary) => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

/** A field that finds products by their names, SKUs or GTINs, and a list of those found. */
export function ProductSearch({ onAdd, error, ref }: Props) {
  const { text, type, found, active, add, handleKey } = useProductSearch(onAdd)
  const listId = useId()
  const isOpen = found !== null

  return (
    <div className="new-find">
      <Field label="Add a product" hint="Type a name, SKU or GTIN, then press Enter." error={error} announced>
        {(control) => (
          <input
            {...control}
            ref={ref}
            className="input"
            name="lines"
            type="search"
            role="combobox"
            autoComplete="off"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={found?.length ? `${listId}-${active}` : undefined}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={handleKey}
          />
        )}
      </Field>
      {found?.length === 0 && <p role="status">No product found.</p>}
      {found && found.length > 0 && <MatchList id={listId} found={found} active={active} onChoose={add} />}
    </div>
  )
}

/** Enter adds the product that is active. Pressed before the answer is there, it adds the best match when it is. */
function useProductSearch(onAdd: Props['onAdd']) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [isEager, setEager] = useState(false)
  const found = useMatches(text.trim())
  const isOpen = found !== null

  function add(product: ManagedSummary | undefined) {
    if (!product) return
    onAdd(product)
    type('')
  }

  function type(next: string) {
    setText(next)
    setActive(0)
    setEager(false)
  }

  const addFirst = useEffectEvent(() => add(found?.[0]))
  useEffect(() => {
    if (isEager && isOpen) addFirst()
  }, [isEager, isOpen])

  function handleKey(event: KeyboardEvent) {
    const count = found?.length ?? 0
    if (event.key === 'Escape') type('')
    else if (event.key === 'Enter' && !event.ctrlKey && text.trim()) {
      if (found) add(found[active])
      else setEager(true)
    } else if (event.key === 'ArrowDown' && count > 0) setActive((active + 1) % count)
    else if (event.key === 'ArrowUp' && count > 0) setActive((active + count - 1) % count)
    else return
    event.preventDefault()
  }

  return { text, type, found, active, add, handleKey }
}

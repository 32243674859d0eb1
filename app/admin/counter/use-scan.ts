import { type KeyboardEvent, useRef, useState } from 'react'
import { errorMessage } from '#app/admin/kit/form/error-message.ts'
import { useMatches } from '#app/admin/kit/order-lines/use-matches.ts'
import { api } from '#app/api.ts'
import type { counter, ScannedCode } from '#shared/contract/desk/counter.ts'
import type { ManagedSummary } from '#shared/contract/units.ts'
import { Problem } from '#shared/problem.ts'

export type OnScan = {
  /** Adds what was scanned, or says why not. */
  onScanned: (scanned: ScannedCode) => string | null
  /** Takes a code that no product and no unit has, where it has a use; or says why not. */
  onUnknown: (code: string) => { refusal: string | null } | null
}

/**
 * A field that a scanner types into and ends with Enter. Each code is looked up in whole, one after the other, while the
 * field is ready for the next one. What is not found stays in the field, selected: the next scan replaces it. Words are
 * searched for while they are typed, and added only where somebody chooses one with the arrow keys or the mouse.
 */
export function useScan(on: OnScan) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const lookups = useRef(Promise.resolve())
  // Enter that comes again without another scan, from a scanner that sends it twice, is no second scan.
  const isSent = useRef(false)
  const found = useMatches(text.trim())

  function type(next: string) {
    isSent.current = false
    setText(next)
    setActive(-1)
    setRefusal(null)
  }

  function scan(code: string) {
    isSent.current = true
    setActive(-1)
    field.current?.select()
    lookups.current = lookups.current.then(() => lookUp(code))
  }

  async function lookUp(code: string) {
    const refused = await findAndAdd(code, on)
    const isStillThere = field.current?.value.trim() === code
    if (refused === null) {
      if (isStillThere) type('')
      return
    }
    setRefusal(refused)
    if (!isStillThere) return
    isSent.current = false
    field.current?.select()
  }

  function choose({ sku }: ManagedSummary) {
    type(sku)
    scan(sku)
    field.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    const count = found?.length ?? 0
    if (event.key === 'Escape') type('')
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) enter(event)
    else if (event.key === 'ArrowDown' && count > 0) setActive((active + 1) % count)
    else if (event.key === 'ArrowUp' && count > 0) setActive((active + count - (active < 0 ? 0 : 1)) % count)
    else return
    event.preventDefault()
  }

  function enter({ repeat }: KeyboardEvent) {
    const chosen = found?.[active]
    const code = text.trim()
    if (repeat || isSent.current || code === '') return
    if (chosen) choose(chosen)
    else scan(code)
  }

  return { field, text, type, refusal, found, active, choose, handleKey }
}

/** Why a code was not added, or null once it was. */
async function findAndAdd(code: string, { onScanned, onUnknown }: OnScan): Promise<string | null> {
  try {
    const query = { code }
    return onScanned(await api<typeof counter.scan>('GET /counter/scan', { query }))
  } catch (error) {
    // A refusal with details names a code of ours that this one resembles: it may be misread.
    const isUnknown = error instanceof Problem && error.code === 'PRODUCT_NOT_FOUND' && !error.details
    const taken = isUnknown ? onUnknown(code) : null
    if (taken) return taken.refusal
    return errorMessage(error, 'This code could not be looked up. Please scan it again.')
  }
}

import { useState } from 'react'
import { missingFields, type RequiredField } from '#shared/product-rules.ts'
import { type ProductValues, type TextName, toBody } from './product-values.ts'

export type Form = ReturnType<typeof useDraft>

/** The state of the product form. Once a save was refused, what is missing is marked until it is there. */
export function useDraft(start: ProductValues) {
  const [draft, setDraft] = useState(start)
  const [isMarking, setMarking] = useState(false)
  const missing = isMarking ? missingFields(toBody(draft)) : []

  function set(change: Partial<ProductValues>) {
    setDraft((current) => ({ ...current, ...change }))
  }

  /** What a field of the form needs. */
  function field(name: TextName) {
    return {
      name,
      value: draft[name],
      error: errorOf(name),
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    }
  }

  function errorOf(name: string): string | undefined {
    return missing.includes(name as RequiredField) ? 'This is required.' : undefined
  }

  return {
    draft,
    set,
    /** For what arrives later, such as pictures: works on the draft as it is then. */
    change: (next: (current: ProductValues) => Partial<ProductValues>) =>
      setDraft((current) => ({ ...current, ...next(current) })),
    field,
    errorOf,
    markMissing: () => setMarking(true),
    isChanged: JSON.stringify(draft) !== JSON.stringify(start),
  }
}

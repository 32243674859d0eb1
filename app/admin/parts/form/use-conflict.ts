import { useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { type Clash, clashOf, theirsOf } from './edit-clash.ts'

export type Conflict = {
  /** The open question, or null. */
  clash: Clash | null
  takeTheirs: () => void
  keepMine: () => Promise<void>
  dismiss: () => void
}

type Options<Form extends FieldValues, Basis extends object> = {
  form: UseFormReturn<Form>
  start: Form
  basis: Basis | null | undefined
  toValues: ((theirs: Partial<Basis>) => Partial<Form>) | undefined
  /** Sends the form once more. */
  resend: () => Promise<void>
}

/** Remembers what a form is based on, and what to do when somebody else was faster with saving. */
export function useConflict<Form extends FieldValues, Basis extends object>(options: Options<Form, Basis>) {
  const { form, start, basis, toValues, resend } = options
  const [clash, setClash] = useState<Clash | null>(null)
  // Values that were taken over in an earlier clash count as seen.
  const adopted = useRef<Partial<Basis>>({})

  function basedOn(): Basis {
    // Forms without a basis have a `send` that does not read it.
    return { ...basis, ...adopted.current } as Basis
  }

  /** Whether this error is a clash, which is then asked about. */
  function isClash(error: unknown): boolean {
    const found = clashOf(error, { start, now: form.getValues(), basis: basedOn() })
    setClash(found)
    return found !== null
  }

  /** Counts their values as seen and puts them into the form; with `isAll` false only where nothing was typed. */
  function take({ fields }: Clash, isAll: boolean) {
    const theirs = theirsOf(fields) as Partial<Basis>
    adopted.current = { ...adopted.current, ...theirs }
    setClash(null)
    const values: Partial<Record<string, unknown>> = toValues?.(theirs) ?? {}
    for (const { name, is } of fields) {
      if (!(name in values) || (is === 'typed' && !isAll)) continue
      form.setValue(name as Path<Form>, values[name] as PathValue<Form, Path<Form>>, { shouldDirty: true })
    }
  }

  const conflict: Conflict = {
    clash,
    takeTheirs: () => clash && take(clash, true),
    keepMine: async () => {
      if (clash) take(clash, false)
      await resend()
    },
    dismiss: () => setClash(null),
  }
  return { conflict, isClash, basedOn }
}

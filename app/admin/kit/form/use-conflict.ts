import { type RefObject, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { labelOf } from './form-controls.ts'
import { type Conflict, readConflict, theirsOf } from './read-conflict.ts'

/** The contents of the dialog in edit-conflict.tsx, and the actions of its buttons. */
export type ConflictDialog = {
  /** The open question, or null. */
  found: Conflict | null
  labelOf: (name: string) => string
  takeTheirs: () => void
  keepMine: () => Promise<void>
  dismiss: () => void
}

export type ConflictOptions<Form extends FieldValues, Basis extends object> = {
  /** The record as the server sent it: `send` gets it, so that a stale save is refused and asked about. */
  basis?: Basis | null | undefined
  /** Turns what somebody else saved into values of the form, where it edits those very fields. */
  toValues?: (theirs: Partial<Basis>) => Partial<Form>
  /** The labels of what was seen beside the form. A field brings its own. */
  labels?: Readonly<Record<string, string>>
  /** Called once their values are taken, where these are not all in the form: what it shows is loaded again. */
  onTheirs?: (theirs: Partial<Basis>) => unknown
}

type Options<Form extends FieldValues, Basis extends object> = ConflictOptions<Form, Basis> & {
  form: UseFormReturn<Form>
  ref: RefObject<HTMLFormElement | null>
  start: Form
  /** Sends the form once more. */
  resend: () => Promise<void>
}

/** Remembers what a form is based on, and what to do when somebody else was faster with saving. */
export function useConflict<Form extends FieldValues, Basis extends object>(options: Options<Form, Basis>) {
  const { form, ref, start, basis, toValues, labels, onTheirs, resend } = options
  const [found, setFound] = useState<Conflict | null>(null)
  // Values that were taken over in an earlier conflict count as seen, until the form gets another basis.
  const adopted = useRef<{ over: string; values: Partial<Basis> }>({ over: '', values: {} })

  function adoptedValues(): Partial<Basis> {
    return adopted.current.over === JSON.stringify(basis) ? adopted.current.values : {}
  }

  function basedOn(): Basis {
    // Forms without a basis have a `send` that does not read it.
    return { ...basis, ...adoptedValues() } as Basis
  }

  /** Opens the dialog where this error is a conflict, and says whether it is one. */
  function askAbout(error: unknown): boolean {
    const conflict = basis ? readConflict(error, { start, now: form.getValues(), basis: basedOn() }) : null
    setFound(conflict)
    return conflict !== null
  }

  /** Counts their values as seen and puts them into the form; with `isAll` false only where nothing was typed. */
  function take({ fields }: Conflict, isAll: boolean): Partial<Basis> {
    const theirs = theirsOf(fields) as Partial<Basis>
    adopted.current = { over: JSON.stringify(basis), values: { ...adoptedValues(), ...theirs } }
    setFound(null)
    const values: Partial<Record<string, unknown>> = toValues?.(theirs) ?? {}
    for (const { name, is } of fields) {
      if (!(name in values) || (is === 'typed' && !isAll)) continue
      form.setValue(name as Path<Form>, values[name] as PathValue<Form, Path<Form>>, { shouldDirty: true })
    }
    return theirs
  }

  const conflict: ConflictDialog = {
    found,
    labelOf: (name) => labels?.[name] ?? labelOf(ref.current, name) ?? name,
    takeTheirs: () => {
      if (!found) return
      const theirs = take(found, true)
      onTheirs?.(theirs)
    },
    keepMine: async () => {
      if (found) take(found, false)
      await resend()
    },
    dismiss: () => setFound(null),
  }
  return { conflict, askAbout, basedOn }
}

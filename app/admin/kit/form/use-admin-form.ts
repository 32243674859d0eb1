import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type ResolverResult,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { errorsByField } from '#app/ui/forms/errors-by-field.ts'
import { formFrame } from '#app/ui/forms/form-frame.ts'
import { Problem } from '#shared/problem.ts'
import { useUnsavedMark } from './unsaved-work.tsx'
import { useConflict } from './use-conflict.ts'
import { type Errors, type FieldOptions, useFields } from './use-fields.ts'
import { useSeen } from './use-seen.ts'

type Send<Form, Basis> = (form: Form, basedOn: Basis) => Promise<unknown>
type Options<Form extends FieldValues, Basis extends object> = FieldOptions<Form> & {
  /** Saves the form. One that closes by a navigation afterwards calls `reset` first, as nothing is unsaved then. */
  send: Send<Form, Basis>
  /** The record as the server sent it: `send` gets it, so that a stale save is refused and asked about. */
  basis?: Basis | null
  /** Turns what somebody else saved into values of the form, where it edits those very fields. */
  toValues?: (theirs: Partial<Basis>) => Partial<Form>
  /** True where the page loads `start` and `basis` again while the form is open: it shows the newest until one types. */
  takesNewer?: boolean
  /** False where leaving loses nothing worth a question: a single choice, or a draft that is kept. */
  asksBeforeLoss?: boolean
}
export type AdminForm<Form extends FieldValues, Basis extends object = object> = ReturnType<
  typeof useAdminForm<Form, Basis>
>

/**
 * react-hook-form for every form of the admin area, with the interface of the shop's own useForm. Errors
 * stand beside their fields, those of the server too, with the focus on the first; `failure` is for a
 * notice. The typed values stay in any case, and leaving before they are saved is asked about.
 */
export function useAdminForm<Form extends FieldValues, Basis extends object = object>(
  options: Options<Form, Basis>,
) {
  const { start, errorsOf, send, basis, toValues, takesNewer = false, asksBeforeLoss = true } = options
  // A state would be read too late by the second of two quick clicks.
  const isSending = useRef(false)
  const ref = useRef<HTMLFormElement>(null)
  const form = useForm<Form>({
    // All fields have a start value, which is more than the library asks for.
    defaultValues: start as DefaultValues<Form>,
    resolver: (values) => resolved(values, { ...errorsOf?.(values), ...unreadableFields(ref.current) }),
  })
  const { isSubmitting, isDirty } = form.formState
  useUnsavedMark(form, asksBeforeLoss)

  const [failure, setFailure] = useFailure(form)
  const fields = useFields(form, { ...options, failure })
  const lastAction = useRef(send)
  const resend = () => submit(lastAction.current)
  const seen = useSeen(form, { start, basis }, takesNewer)
  const { conflict, askAbout, basedOn } = useConflict({ form, ...seen, toValues, resend })

  function fail(error: unknown) {
    if (askAbout(error)) return
    setFailure(error instanceof Error ? error : new Error(String(error)))
    showRefusal(form, ref.current, error)
  }

  /** Checks the form and hands it to `action`. */
  async function submit(action = send) {
    if (isSending.current) return
    isSending.current = true
    setFailure(null)
    lastAction.current = action
    const checkAndSend = form.handleSubmit((values) => action(values, basedOn()).catch(fail))
    await checkAndSend()
    isSending.current = false
  }

  const frame = formFrame(ref, submit)
  const { register, control, getValues, setValue, setFocus, reset } = form
  const library = { register, control, getValues, setValue, setFocus, reset }
  const state = { busy: isSubmitting, isChanged: isDirty, failure, setFailure, conflict }
  return { ...library, ...state, ...fields, frame, submit }
}

/** The error of the last try. Its notice goes once something is typed; errors stay beside their fields. */
function useFailure<Form extends FieldValues>(form: UseFormReturn<Form>) {
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ type }) => type === 'change' && setFailure(null),
      }),
    [form],
  )
  return [failure, setFailure] as const
}

/** Puts the errors of the server's refusal beside their fields, with the focus on the first of them. */
function showRefusal<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  element: HTMLFormElement | null,
  error: unknown,
) {
  const details = (error instanceof Problem && error.details) || []
  const controls = [...(element?.elements ?? [])] as HTMLInputElement[]
  const names = [...Object.keys(form.getValues()), ...controls.map(({ name }) => name)]
  const found = errorsByField(details, names)
  for (const [name, message] of Object.entries(found)) form.setError(name as Path<Form>, { message })
  controls.find(({ name }) => name in found)?.focus()
}

/**
 * The errors of dates and numbers that are half typed, or written as this browser does not read them. Their value is
 * empty to us, and an empty field may mean that there is no limit.
 */
function unreadableFields<Form extends FieldValues>(element: HTMLFormElement | null): Errors<Form> {
  const controls = [...(element?.elements ?? [])] as HTMLInputElement[]
  const unreadable = controls.filter(({ validity }) => validity.badInput)
  return Object.fromEntries(
    unreadable.map(({ name, type }) => [
      name,
      type === 'date' ? 'Please enter the whole date.' : 'Please enter a number.',
    ]),
  ) as Errors<Form>
}

function resolved<Form extends FieldValues>(values: Form, found: Errors<Form>): ResolverResult<Form> {
  const errors = fieldErrors(found)
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

function fieldErrors<Form extends FieldValues>(errors: Errors<Form>): FieldErrors<Form> {
  const wrong = Object.entries(errors).filter(([, message]) => message)
  return Object.fromEntries(
    wrong.map(([name, message]) => [name, { type: 'refused', message }]),
  ) as FieldErrors<Form>
}

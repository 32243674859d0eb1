import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type ResolverResult,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { toast } from '#app/ui/feedback/toast.ts'
import { formFrame } from '#app/ui/forms/form-frame.ts'
import { showRefusal, unreadableFields } from './form-controls.ts'
import { useUnsavedMark } from './unsaved-work.tsx'
import { type ConflictOptions, useConflict } from './use-conflict.ts'
import { type Errors, type FieldOptions, useFields } from './use-fields.ts'
import { useSeen } from './use-seen.ts'

type Action<Form, Basis, Result> = {
  /** Saves the form. */
  send: (form: Form, basedOn: Basis) => Promise<Result>
  /** The toast once it is saved. */
  saved?: string | ((result: Result, form: Form) => string)
}
type Options<Form extends FieldValues, Basis extends object, Result> = FieldOptions<Form> &
  ConflictOptions<Form, Basis> &
  Action<Form, Basis, Result> & {
    /** Waits before the form is checked for what is on its way and is sent with it, such as a total. */
    ready?: () => Promise<void>
    /** Opens a question about these values before they are sent, and says whether it did. A yes calls `submit`. */
    ask?: (form: Form) => boolean | Promise<boolean>
    /** Called once it is saved; the form stays busy until then, and nothing in it is unsaved any more. */
    onSaved?: () => unknown
    /** The values afterwards; by default those that were saved. */
    next?: Form | undefined
    /** Says why nothing was saved, where the form has no room for a notice. */
    onFailure?: (error: unknown) => void
    /** True where the page loads `start` and `basis` again while the form is open: it shows the newest until one types. */
    takesNewer?: boolean
    /** False where leaving loses nothing worth a question: a single choice, or a draft that is kept. */
    asksBeforeLoss?: boolean
  }
export type AdminFormState<Form extends FieldValues, Basis extends object = object> = ReturnType<
  typeof useAdminForm<Form, Basis>
>
/** The field of a part that several forms have, each with other fields beside it. */
export type PartField<Part extends FieldValues> = (
  name: keyof Part,
) => Omit<ReturnType<AdminFormState<Part>['field']>, 'name'> & { name: string }

/**
 * react-hook-form for every form of the admin area, which AdminForm shows: what it starts from, what is sent and what
 * follows. Errors stand beside their fields, those of the server too, with the focus on the first. The typed values
 * stay in any case; leaving before they are saved is asked about, and so is a save that somebody else was faster with.
 */
export function useAdminForm<Form extends FieldValues, Basis extends object = object, Result = unknown>(
  options: Options<Form, Basis, Result>,
) {
  const { start, errorsOf, basis, takesNewer = false, asksBeforeLoss = true } = options
  // A state would be read too late by the second of two quick clicks.
  const isSending = useRef(false)
  const [isWaiting, setIsWaiting] = useState(false)
  // After a wait the form is saved as it is drawn then.
  const newest = useRef(options)
  useEffect(() => {
    newest.current = options
  })
  const ref = useRef<HTMLFormElement>(null)
  const form = useForm<Form>({
    // All fields have a start value, which is more than the library asks for.
    defaultValues: start as DefaultValues<Form>,
    resolver: (values) => resolved(values, { ...errorsOf?.(values), ...unreadableFields(ref.current) }),
  })
  const { isSubmitting, isDirty } = form.formState
  const clearMark = useUnsavedMark(form, asksBeforeLoss)

  const [failure, setFailure] = useFailure(form)
  const fields = useFields(form, { ...options, failure })
  const seen = useSeen(form, { start, basis }, takesNewer)
  const last = useRef<Try<Form, Basis>>({ asks: true })
  const resend = () => check(last.current)
  const { conflict, askAbout, basedOn } = useConflict({ ...options, ...seen, form, ref, resend })

  async function check(tried: Try<Form, Basis>) {
    if (isSending.current) return
    isSending.current = true
    setFailure(null)
    last.current = tried
    if (options.ready) {
      setIsWaiting(true)
      await options.ready()
      setIsWaiting(false)
    }
    await form.handleSubmit((values) => save(values, tried).catch(fail))()
    isSending.current = false
  }

  async function save(values: Form, { asks, carryOut = sending(newest.current) }: Try<Form, Basis>) {
    if (asks && (await newest.current.ask?.(values))) return
    const words = await carryOut(values, basedOn())
    if (words) toast(words)
    clearMark()
    await options.onSaved?.()
    form.reset(options.next ?? values)
  }

  /** Checks the form and saves it without a question, or does something else with its values. */
  function submit<Other>(action?: Action<Form, Basis, Other>): Promise<void> {
    return check({ asks: false, ...(action && { carryOut: sending(action) }) })
  }

  function fail(error: unknown) {
    if (askAbout(error)) return
    if (options.onFailure) return options.onFailure(error)
    setFailure(error instanceof Error ? error : new Error(String(error)))
    showRefusal(form, ref.current, error)
  }

  const frame = formFrame(ref, () => check({ asks: true }))
  const { register, control, getValues, setValue, setFocus, reset } = form
  const library = { register, control, getValues, setValue, setFocus, reset }
  const state = { busy: isSubmitting || isWaiting, isChanged: isDirty, failure, setFailure, conflict }
  return { ...library, ...state, ...fields, frame, submit }
}

/** A try to save the form: whether `ask` comes first, and what is done instead of what the options say. */
type Try<Form, Basis> = {
  asks: boolean
  carryOut?: (values: Form, basedOn: Basis) => Promise<string | undefined>
}

/** Sends the form, and returns the words of the toast. */
function sending<Form, Basis, Result>({ send, saved }: Action<Form, Basis, Result>) {
  return async (values: Form, basedOn: Basis) => {
    const result = await send(values, basedOn)
    return typeof saved === 'function' ? saved(result, values) : saved
  }
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

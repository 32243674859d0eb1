import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Problem, type ProblemDetail } from '#shared/problem.ts'
import { useEarlyValues } from './early-values.ts'
import { withEmptyFields } from './emptied.ts'
import { errorsByField } from './errors-by-field.ts'
import { formFrame } from './form-frame.ts'

type Values = Record<string, string | boolean>
type Errors<Form> = Partial<Record<keyof Form, string>>
type Options<Form extends Values> = {
  start: Form
  errorsOf: (form: Form) => Errors<Form>
  /** Sends the form. Returning 'leaving' keeps the form busy: the browser is on its way to another site. */
  send: (form: Form) => Promise<unknown>
  /** Assigns the details of the server's refusal to fields; by default to those of the same name. */
  errorsFrom?: (details: readonly ProblemDetail[]) => Errors<Form>
  onChange?: (form: Form) => void
}

/**
 * The form of a page that shoppers open: checked before it is sent, with every error beside its field and the focus
 * on the first of them. Forms of the admin area use react-hook-form, which is too heavy for these pages.
 */
export function useForm<Form extends Values>({ start, errorsOf, send, errorsFrom, onChange }: Options<Form>) {
  const [form, setForm] = useState(start)
  const [failure, setFailure] = useState<Error | null>(null)
  const [required] = useState(() => errorsOf(withEmptyFields(start)))
  const ref = useRef<HTMLFormElement>(null)
  const { errors, setErrors, show } = useErrors<Form>(ref)
  const { isSending, busy, setSending } = useSending()

  useEarlyValues<Form>(ref, (early) => setForm((form) => ({ ...form, ...early })))
  useSeenFailure(ref, failure)

  function fail(error: unknown) {
    const details = (error instanceof Problem && error.details) || []
    show(errorsFrom ? errorsFrom(details) : (errorsByField(details, Object.keys(form)) as Errors<Form>))
    setFailure(error instanceof Error ? error : new Error(String(error)))
  }

  /** Checks the form and hands it to `action`. */
  async function submit(action = send) {
    if (isSending.current) return
    setFailure(null)
    if (!show(errorsOf(form))) return
    setSending(true)
    try {
      if ((await action(form)) === 'leaving') return onStop(() => setSending(false))
    } catch (error) {
      fail(error)
    }
    setSending(false)
  }

  /** Changes fields as typing does: of those that have an error, the error is worked out again. */
  function fill(fields: Partial<Form>) {
    const next = { ...form, ...fields }
    setForm(next)
    onChange?.(next)
    const found = errorsOf(next)
    const wrong = Object.keys(fields).filter((name) => errors[name])
    setErrors({ ...errors, ...Object.fromEntries(wrong.map((name) => [name, found[name]])) })
  }

  function change<Name extends keyof Form>(name: Name, value: Form[Name]) {
    fill({ [name]: value } as unknown as Partial<Form>)
  }

  const fields = fieldsOf({ form, errors, required, change })
  // Should the browser ever send the form by itself, what was typed is not in the address.
  const frame = { ...formFrame(ref, submit), method: 'post' }
  return { frame, form, setForm, change, fill, errors, ...fields, submit, busy, failure }
}

function useErrors<Form extends Values>(ref: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<Errors<Form>>({})

  /** Shows these errors beside their fields; true when there are none. */
  function show(found: Errors<Form>): boolean {
    setErrors(found)
    const first = Object.keys(found).find((name) => found[name])
    if (first) ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first === undefined
  }

  return { errors, setErrors, show }
}

type FieldOptions<Form extends Values> = {
  form: Form
  errors: Errors<Form>
  required: Errors<Form>
  change: <Name extends keyof Form>(name: Name, value: Form[Name]) => void
}

function fieldsOf<Form extends Values>({ form, errors, required, change }: FieldOptions<Form>) {
  function control<Name extends keyof Form & string>(name: Name) {
    return { name, error: errors[name], 'aria-required': required[name] ? true : undefined }
  }

  return {
    /** The props of a text field. */
    field: <Name extends keyof Form & string>(name: Name) => ({
      ...control(name),
      value: form[name],
      onChange: (event: { target: { value: string } }) => change(name, event.target.value as Form[Name]),
    }),

    /** The props of a checkbox. */
    tick: <Name extends keyof Form & string>(name: Name) => ({
      ...control(name),
      checked: form[name] === true,
      onChange: (event: { target: { checked: boolean } }) => change(name, event.target.checked as Form[Name]),
    }),
  }
}

function useSending() {
  const [busy, setBusy] = useState(false)
  // A state would be read too late by the second of two quick clicks.
  const isSending = useRef(false)

  function setSending(now: boolean) {
    isSending.current = now
    setBusy(now)
  }

  useReturn(() => setSending(false))
  return { isSending, busy, setSending }
}

/** Scrolls to the alert of a form that failed: on a phone it may stand screens away from the button. */
function useSeenFailure(ref: RefObject<HTMLFormElement | null>, failure: Error | null) {
  useEffect(() => {
    if (failure) ref.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [ref, failure])
}

/** Calls back where the visitor stops the browser on its way to the other site. */
function onStop(callback: () => void) {
  window.navigation?.addEventListener('navigateerror', callback, { once: true })
}

/** The back button may bring back a page that was left while it was busy. */
function useReturn(onReturn: () => void) {
  const wake = useEffectEvent(onReturn)
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => persisted && wake()
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  }, [])
}

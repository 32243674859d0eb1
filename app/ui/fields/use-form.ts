import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'

type Fields = Record<string, string>
type Errors<Form> = Partial<Record<keyof Form, string>>
type Settings<Form extends Fields> = {
  start: Form
  errorsOf: (form: Form) => Errors<Form>
  send: (form: Form) => Promise<void>
}

/** A form that is checked before it is sent. The first field that is not right gets the focus. */
export function useForm<Form extends Fields>({ start, errorsOf, send }: Settings<Form>) {
  const [form, setForm] = useState(start)
  const [errors, setErrors] = useState<Errors<Form>>({})
  const [failure, setFailure] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const ref = useRef<HTMLFormElement>(null)

  // What was typed before the scripts were there is in the page already; the start must not be put over it.
  useLayoutEffect(() => {
    const typed = [...new FormData(ref.current ?? undefined)]
    setForm((known) => ({ ...known, ...Object.fromEntries(typed.filter(([name]) => name in known)) }))
  }, [])

  /** The form's own check alone: true when all is well. */
  function check(): boolean {
    const found = errorsOf(form)
    setErrors(found)
    setFailure(null)
    const first = Object.keys(found)[0]
    if (first) ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first === undefined
  }

  async function sendNow() {
    setBusy(true)
    setFailure(null)
    try {
      await send(form)
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
    }
    setBusy(false)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && check()) await sendNow()
  }

  /** What a field of the form needs. */
  function field(name: keyof Form & string) {
    return {
      name,
      value: form[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => {
        setForm({ ...form, [name]: event.target.value })
        if (errors[name]) setErrors({ ...errors, [name]: undefined })
      },
    }
  }

  // Were it ever sent by the browser itself, what was typed would at least not be in the address.
  const frame = { ref, onSubmit: submit, noValidate: true, method: 'post' }
  return { ref, frame, form, setForm, field, check, sendNow, busy, failure }
}

import { type FormEvent, useRef, useState } from 'react'
import { Problem } from '#shared/problem.ts'

type Fields = Record<string, string>
type Settings<Form extends Fields> = {
  empty: Form
  errorsOf: (form: Form) => Partial<Record<keyof Form, string>>
  send: (form: Form) => Promise<{ message: string }>
}

/**
 * A form that is sent once and then empty again, whether or not it arrived. What did not arrive is kept aside, so
 * that nobody has to type it twice.
 */
export function useMessageForm<Form extends Fields>({ empty, errorsOf, send }: Settings<Form>) {
  const [form, setForm] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<keyof Form, string>>>({})
  const [answer, setAnswer] = useState<string | null>(null)
  const [unsent, setUnsent] = useState<Form | null>(null)
  const [busy, setBusy] = useState(false)
  const ref = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = errorsOf(form)
    setErrors(found)
    const first = Object.keys(found)[0]
    if (first) {
      ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setBusy(true)
    setAnswer(null)
    try {
      setAnswer((await send(form)).message)
      setUnsent(null)
    } catch (error) {
      console.error(error instanceof Problem ? error.message : error)
      setUnsent(form)
    }
    setForm(empty)
    setBusy(false)
  }

  /** What a text field of the form needs. */
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

  function putBack() {
    if (unsent) setForm(unsent)
    setUnsent(null)
  }

  return { ref, submit, field, answer, busy, unsent: unsent !== null, putBack }
}

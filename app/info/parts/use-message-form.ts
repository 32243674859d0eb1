import { useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { useForm } from '../../ui/fields/use-form.ts'

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
  const [answer, setAnswer] = useState<string | null>(null)
  const [unsent, setUnsent] = useState<Form | null>(null)
  const { frame, field, busy, setForm } = useForm({ start: empty, errorsOf, send: sendOnce })

  async function sendOnce(form: Form) {
    setAnswer(null)
    try {
      setAnswer((await send(form)).message)
      setUnsent(null)
    } catch (error) {
      console.error(error instanceof Problem ? error.message : error)
      setUnsent(form)
    }
    setForm(empty)
  }

  function putBack() {
    if (unsent) setForm(unsent)
    setUnsent(null)
  }

  return { frame, field, answer, busy, unsent: unsent !== null, putBack }
}

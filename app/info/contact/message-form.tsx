import { type ReactNode, useEffect, useState } from 'react'
import { clearDraft, readDraft, writeDraft } from '#app/state/draft.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { SubmitButton } from '#app/ui/buttons/submit-button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useSendOnce } from '#app/use-send-once.ts'
import * as words from './words.tsx'
import './message-form.css'

type FieldProps = ReturnType<typeof useForm<Record<string, string>>>['field']
type Props<Form> = {
  /** The name under which what is typed survives a reload. */
  draft: string
  empty: Form
  /** The values at first, where they are not empty. */
  start?: Form
  errorsOf: (form: Form) => Partial<Record<keyof Form, string>>
  send: (form: Form, headers: Record<string, string>) => Promise<{ message: string }>
  button: string
  children: (field: (name: keyof Form & string) => ReturnType<FieldProps>) => ReactNode
}

/**
 * The contact and custom requirements forms: sent once and then empty again, whether or not the message arrived, as
 * spec section 8 has it. A message that did not arrive can be put back, so that nobody types it twice.
 */
export function MessageForm<Form extends Record<string, string>>(props: Props<Form>) {
  const { draft, empty, start = empty, errorsOf, send, button, children } = props
  const [reply, setReply] = useState<string | null>(null)
  const [unsent, setUnsent] = useState<Form | null>(null)
  const { frame, field, busy, setForm } = useForm<Form>({
    start,
    errorsOf,
    send: sendAndEmpty,
    onChange: (form) => writeDraft(draft, form),
  })
  const sendOnce = useSendOnce()

  // After hydration: the server knows no draft. Text typed before the scripts were there wins over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears
  useEffect(() => {
    const typed = Object.entries(readDraft(draft, empty))
    setForm((form) => ({
      ...form,
      ...Object.fromEntries(typed.filter(([name]) => form[name] === start[name])),
    }))
  }, [])

  async function sendAndEmpty(form: Form) {
    setReply(null)
    try {
      setReply((await sendOnce(form, (headers) => send(form, headers))).message)
      setUnsent(null)
      clearDraft(draft)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      setUnsent(form)
    }
    setForm(empty)
  }

  function putBack(message: Form, button: HTMLButtonElement) {
    setForm(message)
    setUnsent(null)
    // The focused button disappears.
    button.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  return (
    <form {...frame} className="message-form">
      <div className="form-grid">{children(field)}</div>
      <div className="row">
        <SubmitButton busy={busy}>{busy ? words.sending : button}</SubmitButton>
        {unsent && (
          <Button variant="quiet" onClick={({ currentTarget }) => putBack(unsent, currentTarget)}>
            {words.restoreMyMessage}
          </Button>
        )}
      </div>
      <div role="alert">{reply && <Notice>{reply}</Notice>}</div>
    </form>
  )
}

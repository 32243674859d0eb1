import type { FormEvent, ReactNode, RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  formRef: RefObject<HTMLFormElement | null>
  submit: (event: FormEvent) => void
  answer: string | null
  busy: boolean
  unsent: boolean
  putBack: () => void
  send: string
  children: ReactNode
}

/** The frame of the contact and custom requirements forms: fields, the button, and what the shop answered. */
export function MessageForm({ formRef, submit, answer, busy, unsent, putBack, send, children }: Props) {
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="message-form">
      <div className="form-grid">{children}</div>
      <div className="row">
        <Button type="submit" busy={busy}>
          {busy ? 'Sending...' : send}
        </Button>
        {unsent && (
          <Button variant="quiet" onClick={putBack}>
            Put back what I wrote
          </Button>
        )}
      </div>
      <div role="alert">{answer && <Notice>{answer}</Notice>}</div>
    </form>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

type Props = {
  frame: ComponentProps<'form'>
  answer: string | null
  busy: boolean
  unsent: boolean
  putBack: () => void
  send: string
  children: ReactNode
}

/** The frame of the contact and custom requirements forms: fields, the button, and what the shop answered. */
export function MessageForm({ frame, answer, busy, unsent, putBack, send, children }: Props) {
  return (
    <form {...frame} className="message-form">
      <div className="form-grid">{children}</div>
      <div className="row">
        <SubmitButton busy={busy}>{busy ? 'Sending...' : send}</SubmitButton>
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

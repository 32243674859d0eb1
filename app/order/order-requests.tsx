import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { orderRequests } from '#shared/contract/order-requests.ts'
import type { OrderPage } from '#shared/contract/orders.ts'
import type { OrderRequestKind } from '#shared/orders/cancel-way.ts'
import { AskForm } from './ask-form.tsx'
import { cancelText } from './cancel-text.ts'
import type { Proof } from './proof.ts'
import * as words from './words/order-words.tsx'
import './order-requests.css'

type Cancelling = NonNullable<OrderPage['cancelling']>
type Props = Pick<OrderPage, 'order'> & { cancelling: Cancelling; proof: Proof }

/** The ways to cancel an order, at once or by asking, and to ask for a change of it. */
export function OrderRequests({ order, cancelling, proof }: Props) {
  const [asking, setAsking] = useState<OrderRequestKind | null>(null)
  const [isQuestion, setQuestion] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const isNow = cancelling.way === 'now'

  function finish() {
    setAsking(null)
    // The form disappears with its focused button.
    title.current?.focus()
  }

  return (
    <section id="requests" className="order-requests" aria-labelledby="requests-title">
      <h2 ref={title} id="requests-title" tabIndex={-1}>
        {words.cancelOrChange}
      </h2>
      <p>{isNow ? cancelText(cancelling) : words.weLookFirst}</p>
      <p className="order-requests-buttons">
        <Button
          variant="second"
          size="small"
          onClick={() => (isNow ? setQuestion(true) : setAsking('cancel'))}
        >
          {isNow ? words.cancelOrder : words.askToCancel}
        </Button>
        <Button variant="second" size="small" onClick={() => setAsking('change')}>
          {words.askForAChange}
        </Button>
      </p>
      {asking && <AskForm key={asking} about={asking} order={order} proof={proof} onDone={finish} />}
      {isQuestion && (
        <CancelQuestion
          order={order}
          cancelling={cancelling}
          proof={proof}
          onClose={() => setQuestion(false)}
        />
      )}
    </section>
  )
}

/** The states that the buyer saw are sent along: an order that has moved on since is shown again first. */
function CancelQuestion({ order, cancelling, proof, onClose }: Props & { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { revalidate } = useRevalidator()

  async function cancel() {
    setBusy(true)
    const { orderStatus, paymentStatus } = order
    const body = { ...proof, basedOn: { orderStatus, paymentStatus } }
    try {
      await api<typeof orderRequests.cancel>('POST /orders/cancel', { body })
      toast(words.orderIsCancelled(order.number))
      onClose()
      await revalidate()
      showTop()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      await revalidate()
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      open
      question={words.cancelQuestion(order.number)}
      action={words.cancelOrder}
      cancel={words.keepIt}
      danger
      busy={busy}
      onConfirm={cancel}
      onCancel={onClose}
    >
      <p>{cancelText(cancelling)}</p>
      <div role="alert">{failure && <Notice kind="error">{failure}</Notice>}</div>
    </ConfirmDialog>
  )
}

/** The way of the money is told above; this part is gone, and with it the button that had the focus. */
function showTop() {
  document.getElementById('main')?.focus({ preventScroll: true })
  scrollTo(0, 0)
}

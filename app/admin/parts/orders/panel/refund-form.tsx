import { type FormEvent, useState } from 'react'
import type { OrderFile, orders } from '#shared/contract/orders.ts'
import { formatTaka, isWholePaisa } from '#shared/money.ts'
import { api } from '../../../../api.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Confirm } from '../../form/confirm.tsx'
import { errorMessage } from '../../form/error-message.ts'

type Props = { file: OrderFile; onDone: () => void }

export function RefundForm({ file: { order, refundable }, onDone }: Props) {
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)

  if (refundable <= 0) return <p>There is nothing to refund.</p>

  function ask(event: FormEvent) {
    event.preventDefault()
    const words =
      refundRefusal(Number(amount), refundable) ?? (reason.trim() ? null : 'Please give a reason.')
    setRefusal(words)
    setAsking(words === null)
  }

  async function refund() {
    try {
      const body = { orderId: order._id, amount: Number(amount), reason: reason.trim() }
      await api<typeof orders.refund>('POST /orders/refund', { body })
      toast(`Refund of ${formatTaka(Number(amount))} sent to the gateway`)
      setAmount('')
      setReason('')
      onDone()
    } catch (error) {
      setRefusal(errorMessage(error, 'The refund could not be made.'))
    }
    setAsking(false)
  }

  return (
    <form className="adm-form" noValidate onSubmit={ask}>
      <TextField
        label="Amount"
        hint={`At most ${formatTaka(refundable)}`}
        affix="৳"
        type="number"
        min="0.01"
        max={refundable}
        step="0.01"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label="Reason"
        maxLength={255}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <Button type="submit" variant="danger">
        Refund
      </Button>
      <Confirm
        open={asking}
        question={`Refund ${formatTaka(Number(amount))}?`}
        action="Refund now"
        danger
        onConfirm={refund}
        onCancel={() => setAsking(false)}
      >
        <p>
          {order.customerInfo.name} gets the money of order {order.number} back the way it was paid, in 3 to
          10 working days. This cannot be undone.
        </p>
      </Confirm>
    </form>
  )
}

function refundRefusal(amount: number, refundable: number): string | null {
  if (!(amount > 0)) return 'Please enter an amount greater than 0.'
  if (!isWholePaisa(amount)) return 'An amount has at most two decimals.'
  return amount > refundable ? `At most ${formatTaka(refundable)} can be refunded.` : null
}

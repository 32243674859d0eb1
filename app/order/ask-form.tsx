import { useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useSendOnce } from '#app/use-send-once.ts'
import type { orderRequests } from '#shared/contract/order-requests.ts'
import type { OrderPage } from '#shared/contract/orders.ts'
import type { OrderRequestKind } from '#shared/orders/cancel-way.ts'
import { identity } from '#shared/site/identity.ts'
import type { Proof } from './proof.ts'
import * as words from './words/order-words.tsx'

type Props = Pick<OrderPage, 'order'> & { about: OrderRequestKind; proof: Proof; onDone: () => void }

/** Asks staff about an order. It names the ways to talk about it, too. */
export function AskForm({ about, order, proof, onDone }: Props) {
  const { revalidate } = useRevalidator()
  const sendOnce = useSendOnce()
  const { frame, field, busy, failure } = useForm({
    start: { message: '' },
    errorsOf: ({ message }) => (message.trim() ? {} : { message: words.sayWhatYouWant }),
    send: async ({ message }) => {
      const body = { ...proof, about, message }
      await sendOnce(body, (headers) => api<typeof orderRequests.ask>('POST /orders/ask', { headers, body }))
      toast(words.haveYourMessage)
      onDone()
      await revalidate()
    },
  })
  return (
    <form className="order-ask" {...frame}>
      <TextArea label={words.questions[about]} rows={3} maxLength={2_000} autoFocus {...field('message')} />
      <div role="alert">{failure && <Notice kind="error">{failure.message}</Notice>}</div>
      <Button type="submit" busy={busy}>
        {words.send}
      </Button>
      <p className="small muted">
        {words.orCallOrWrite(
          <a href={identity.hotline.href}>{identity.hotline.shown}</a>,
          <a href={identity.whatsapp.href}>WhatsApp</a>,
          order.number,
        )}
      </p>
    </form>
  )
}

import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { useAction } from '#app/admin/kit/form/use-action.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import type { shipments } from '#shared/contract/shipments.ts'

type Props = { orderId: string; pickUpAt: string; onDone: () => void }

/** Completes an order that waits at a branch once its buyer has it. */
export function PickUp({ orderId, pickUpAt, onDone }: Props) {
  const { busy, failure, run } = useAction()

  async function complete() {
    await api<typeof shipments.pickUp>('POST /shipments/pickUp', { body: { orderId } })
    toast('Order completed')
    onDone()
  }

  return (
    <div className="orders-pick-up">
      <Notice>The buyer picks it up at {pickUpAt}.</Notice>
      <FailureNotice failure={failure} fallback="The order could not be completed." />
      <Button busy={busy} onClick={() => run(complete)}>
        Mark as picked up
      </Button>
    </div>
  )
}

import { PhoneIncoming } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Confirm } from '#app/admin/kit/form/confirm.tsx'
import { isSame } from '#app/admin/kit/form/is-same.ts'
import { useAskBeforeLoss } from '#app/admin/kit/form/unsaved-work.tsx'
import { orderDraft } from '#app/admin/new-order/order-draft.ts'
import { blankOrder, type OrderValues } from '#app/admin/new-order/order-values.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'

/** Opens the form of a new order with this one. An order that was begun there is lost only after a question. */
export function OrderButton({ order }: { order: OrderValues }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const askBeforeLoss = useAskBeforeLoss()

  /** A note on the message that is not saved is asked about before the other order is discarded. */
  function begin() {
    setAsking(false)
    askBeforeLoss(() => {
      orderDraft.write(order)
      void navigate('/admin/new-order')
    })
  }

  function ask() {
    const draft = orderDraft.read()
    if (isSame(draft, blankOrder) || isSame(draft, order)) begin()
    else setAsking(true)
  }

  return (
    <>
      <Button variant="second" size="small" onClick={ask}>
        <Icon icon={PhoneIncoming} />
        Create an order
      </Button>
      <Confirm
        open={asking}
        question="Discard the order you started?"
        action="Discard it"
        cancel="Keep it"
        danger
        onConfirm={async () => begin()}
        onCancel={() => setAsking(false)}
      >
        <p>The new order form holds an order that has not been created yet.</p>
      </Confirm>
    </>
  )
}

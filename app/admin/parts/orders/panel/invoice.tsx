import type { OrderDetails } from '#shared/contract/orders.ts'
import { OrderView } from '../../../../ui/order/order-view.tsx'
import { Paper } from './paper.tsx'

type Props = { details: OrderDetails; onPrinted: () => void }

export function Invoice({ details, onPrinted }: Props) {
  return (
    <Paper onPrinted={onPrinted}>
      <OrderView
        order={details.order}
        events={[]}
        invoice={details.invoice}
        warranties={details.warranties}
      />
    </Paper>
  )
}

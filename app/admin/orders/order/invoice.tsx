import { OrderView } from '#app/order/order-view.tsx'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { Paper } from './paper.tsx'

type Props = { details: OrderDetails; onPrinted: () => void }

export function Invoice({ details, onPrinted }: Props) {
  return (
    <Paper onPrinted={onPrinted}>
      <OrderView
        order={details.order}
        events={[]}
        invoice={details.invoice}
        replacedInvoices={details.replacedInvoices}
        warranties={details.warranties}
      />
    </Paper>
  )
}

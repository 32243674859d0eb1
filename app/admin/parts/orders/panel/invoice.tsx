import type { OrderFile } from '#shared/contract/orders.ts'
import { OrderView } from '../../../../ui/order/order-view.tsx'
import { Paper } from './paper.tsx'

type Props = { file: OrderFile; onPrinted: () => void }

export function Invoice({ file, onPrinted }: Props) {
  return (
    <Paper onPrinted={onPrinted}>
      <OrderView order={file.order} events={[]} invoice={file.invoice} warranties={file.warranties} />
    </Paper>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import type { OrderFile } from '#shared/contract/orders.ts'
import { OrderView } from '../../../../ui/order/order-view.tsx'

type Props = { file: OrderFile; onPrinted: () => void }

/** Prints the order; the invoice is never shown on the screen. */
export function Invoice({ file, onPrinted }: Props) {
  const finish = useEffectEvent(onPrinted)

  useEffect(() => {
    const controller = new AbortController()
    window.addEventListener('afterprint', () => finish(), { signal: controller.signal })
    window.print()
    return () => controller.abort()
  }, [])

  return createPortal(
    <div className="adm-paper">
      <OrderView order={file.order} events={[]} />
    </div>,
    document.body,
  )
}

import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import type { OrderFile } from '#shared/contract/orders.ts'
import { OrderView } from '../../../../ui/order/order-view.tsx'

type Props = { file: OrderFile; onPrinted: () => void }

/** Goes to the printer and never to the screen. */
export function Invoice({ file, onPrinted }: Props) {
  const finish = useEffectEvent(onPrinted)

  useEffect(() => {
    const leave = new AbortController()
    window.addEventListener('afterprint', () => finish(), { signal: leave.signal })
    window.print()
    return () => leave.abort()
  }, [])

  return createPortal(
    <div className="adm-paper">
      <OrderView order={file.order} events={[]} />
    </div>,
    document.body,
  )
}

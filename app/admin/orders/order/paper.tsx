import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'

type Props = { children: ReactNode; onPrinted: () => void }

/** Prints its content as soon as it is rendered; it is never shown on the screen. */
export function Paper({ children, onPrinted }: Props) {
  const finish = useEffectEvent(onPrinted)

  useEffect(() => {
    const controller = new AbortController()
    window.addEventListener('afterprint', () => finish(), { signal: controller.signal })
    window.print()
    return () => controller.abort()
  }, [])

  return createPortal(<div className="admin-paper">{children}</div>, document.body)
}

import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { type Toast, toasts } from './toast.ts'

const none: readonly Toast[] = []

/** The region where toasts appear; rendered once, in the root layout. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => none)
  const ref = useRef<HTMLDivElement>(null)

  // Reopened for each message, so that it lies above a dialog that opened in between.
  useLayoutEffect(() => {
    const box = ref.current
    if (!box?.isConnected || !('showPopover' in box)) return
    if (box.matches(':popover-open')) box.hidePopover()
    if (shown.length > 0) box.showPopover()
  }, [shown])

  return (
    <div ref={ref} className="toasts" popover="manual" aria-live="polite">
      {shown.map(({ id, text, kind }) => (
        <p
          key={id}
          className={kind === 'error' ? 'toast toast-error' : 'toast'}
          role={kind === 'error' ? 'alert' : 'status'}
        >
          {text}
        </p>
      ))}
    </div>
  )
}

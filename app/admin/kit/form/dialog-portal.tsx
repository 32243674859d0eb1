import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Renders a dialog into the body, so that it may stand in a form or panel. */
export function DialogPortal({ children }: { children: ReactNode }) {
  return createPortal(
    // React events bubble through a portal: keys and clicks in the dialog must not reach the panel around it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from the panel around it
    <div onKeyDown={(event) => event.stopPropagation()} onSubmit={(event) => event.stopPropagation()}>
      {children}
    </div>,
    document.body,
  )
}

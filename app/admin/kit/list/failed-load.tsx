import type { ReactNode } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

type Props = { children: ReactNode; onRetry: () => void }

/** The notice of a load that failed, with a button to try again. */
export function FailedLoad({ children, onRetry }: Props) {
  return (
    <Notice kind="error">
      <p className="admin-failed">{children}</p>
      <Button variant="quiet" size="small" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}

import { Outlet } from 'react-router'
import { ErrorScreen } from '../ui/feedback/error-screen.tsx'
import type { Route } from './+types/layout.ts'
import { Shell } from './shell.tsx'

/** Every public page: header and side panels above, footer and bottom navigation below. */
export default function PublicLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorScreen error={error} />
    </Shell>
  )
}

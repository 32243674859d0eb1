import { Outlet } from 'react-router'
import { ErrorScreen } from '#app/ui/feedback/error-screen.tsx'
import type { Route } from './+types/layout.ts'
import { Shell } from './shell.tsx'

/** The layout of every public page: header, side panels, footer and bottom navigation. */
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

import { Outlet } from 'react-router'
import { requireManager } from '../guard.ts'
import { ErrorScreen } from '../ui/feedback/error-screen.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/guarded.ts'

/** The guard runs in the browser, which stores token and account, and again on every navigation inside the area. */
export function clientLoader() {
  requireManager()
  return null
}
clientLoader.hydrate = true as const

export const shouldRevalidate = () => true

export function HydrateFallback() {
  return <Spinner />
}

export default Outlet

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}

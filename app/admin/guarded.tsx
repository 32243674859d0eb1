import { Outlet } from 'react-router'
import { requireManager } from '../guard.ts'
import { ErrorScreen } from '../ui/feedback/error-screen.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/guarded.ts'

/** Runs in the browser, where token and account are kept, and again on every step inside the area. */
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

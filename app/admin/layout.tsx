import { Outlet } from 'react-router'
import { requireManager } from '../guard.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/layout.ts'
import { AdminFrame } from './parts/admin-frame.tsx'
import './admin.css'

/** Runs in the browser, where token and account are kept, and again on every step inside the area. */
export function clientLoader() {
  requireManager()
  return null
}
clientLoader.hydrate = true as const

export const shouldRevalidate = () => true

export function HydrateFallback() {
  return (
    <AdminFrame>
      <Spinner />
    </AdminFrame>
  )
}

export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame>
      <ErrorScreen error={error} />
    </AdminFrame>
  )
}

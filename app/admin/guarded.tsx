import { Outlet, redirect } from 'react-router'
import { requireAdminAccess } from '#app/guard.ts'
import { ErrorScreen } from '#app/ui/feedback/error-screen.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import type { Route } from './+types/guarded.ts'
import { StaffNotices } from './kit/frame/staff-notices.tsx'
import { NewOrdersNotice } from './kit/new-orders/new-orders-notice.tsx'

/** The only page that works before a required second factor is on. */
const enrolmentPath = '/admin/account-details'

/** The guard runs in the browser, which stores token and account, and again on every navigation inside the area. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { mustEnrol } = requireAdminAccess()
  if (mustEnrol && new URL(request.url).pathname !== enrolmentPath) throw redirect(enrolmentPath)
  return null
}
clientLoader.hydrate = true as const

export const shouldRevalidate = () => true

export function HydrateFallback() {
  return (
    <>
      <h1 className="sr-only">Staff area</h1>
      <Spinner />
    </>
  )
}

export default function GuardedLayout() {
  return (
    <>
      <StaffNotices />
      <NewOrdersNotice />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}

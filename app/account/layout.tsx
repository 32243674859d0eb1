import { useEffect, useRef } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { requireCustomer } from '#app/guard.ts'
import { useAccount } from '#app/state/session.ts'
import { ErrorScreen } from '#app/ui/feedback/error-screen.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import type { Route } from './+types/layout.ts'
import { AccountFrame } from './account-frame.tsx'
import { useSaveOrder } from './orders/use-save-order.ts'
import * as words from './words.ts'
import './account.css'

/** The guard runs in the browser, which stores token and account, and again on every navigation inside the area. */
export function clientLoader() {
  requireCustomer()
  return null
}
clientLoader.hydrate = true as const

export const shouldRevalidate = () => true

export function HydrateFallback() {
  return (
    <AccountFrame>
      <h1 className="sr-only">{words.yourAccount}</h1>
      <Spinner />
    </AccountFrame>
  )
}

export default function AccountLayout() {
  useSaveOrder()
  useGuardAgain()
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}

/** Runs the guard once more when the account changes in another tab: its pages must not stay after a logout there. */
function useGuardAgain() {
  const id = useAccount()?._id
  const guarded = useRef(id)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (guarded.current === id) return
    guarded.current = id
    void revalidate()
  }, [id, revalidate])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AccountFrame>
      <ErrorScreen error={error} />
    </AccountFrame>
  )
}

import { createContext, type ReactNode, useContext } from 'react'
import { useLocation } from 'react-router'
import { api } from '#app/api.ts'
import type { staffOrders, Waiting } from '#shared/contract/staff-orders.ts'
import { useLoad } from '../list/use-load.ts'
import { useNewOrders } from '../new-orders/new-orders.ts'
import { usePermission } from '../use-permission.ts'

const nothing: Waiting = {}
const Counted = createContext({ counts: nothing, recount: () => {} })

/** Counts what waits for staff, for the menu: on every page that is opened, and when an order comes. */
export function WaitingWork({ children }: { children: ReactNode }) {
  const mayRead = usePermission('orders.read')
  const { pathname } = useLocation()
  const { orders } = useNewOrders()
  const { data = nothing, reload } = useLoad(
    String(mayRead),
    async (signal) =>
      mayRead ? api<typeof staffOrders.waiting>('GET /orders/waiting', { signal }) : nothing,
    { version: `${pathname} ${orders.length}` },
  )
  return <Counted value={{ counts: data, recount: reload }}>{children}</Counted>
}

/** `recount` follows when something was done. */
export function useWaitingWork() {
  return useContext(Counted)
}

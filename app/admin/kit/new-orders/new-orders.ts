import { useSyncExternalStore } from 'react'
import type { NewOrders } from '#shared/contract/staff-orders.ts'
import { dhakaToday } from '#shared/period.ts'

type NewOrdersState = {
  /** Orders that came while the admin area was open and that nobody has looked at, newest first. */
  orders: NewOrders['orders']
  /** The number of orders that came in all: pages with figures load them again when this changes. */
  arrived: number
  /** The number of times that staff looked at the new orders: the list loads again when this changes. */
  seen: number
  /** The day in Dhaka: figures of 'today' are loaded again when this changes. */
  day: string
}

let state: NewOrdersState = { orders: [], arrived: 0, seen: 0, day: dhakaToday() }
const knownIds = new Set<string>()
const listeners = new Set<() => void>()

export function useNewOrders(): NewOrdersState {
  return useSyncExternalStore(subscribe, read, read)
}

/** Notes the orders that the server reports, and on which day. The first report only tells which orders are not new. */
export function noteOrders(orders: NewOrders['orders'], isFirst: boolean) {
  const day = dhakaToday()
  if (day !== state.day) change({ day })
  const fresh = orders.filter(({ _id }) => !knownIds.has(_id))
  for (const { _id } of fresh) knownIds.add(_id)
  if (isFirst || fresh.length === 0) return
  change({ orders: [...fresh, ...state.orders], arrived: state.arrived + fresh.length })
}

export function markSeen() {
  change({ orders: [], seen: state.seen + 1 })
}

function change(part: Partial<NewOrdersState>) {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

function read(): NewOrdersState {
  return state
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

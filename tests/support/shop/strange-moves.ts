import { orders, payments } from '#server/platform/db/schema.ts'
import { isMoveAllowed, type OrderState, orderAfter, orderAfterStatus } from '#shared/orders/order-moves.ts'
import {
  type Actor,
  type AttemptState,
  type Move,
  type MoveName,
  moves,
  type OrderStatus,
} from '#shared/orders/order-states.ts'
import type { payingShop } from './paying-shop.ts'

type Shop = Awaited<ReturnType<typeof payingShop>>

/** An event as the table of states sees it. */
export type Cause = {
  /** Everyone who may move the order by it. */
  actors: readonly Actor[]
  /** The moves that they may make; without them all that the table allows them. */
  names?: readonly MoveName[]
  /** Statuses that staff set by it. */
  statuses: readonly OrderStatus[]
  /** The number of moves that one order may make by it. */
  most: number
}

type States = { orders: Map<string, OrderState>; attempts: Map<string, AttemptState> }

export async function listStates({ db }: Shop): Promise<States> {
  const orderRows = await db.select().from(orders)
  const attemptRows = await db.select().from(payments)
  return {
    orders: new Map(orderRows.map((order) => [order.id, order])),
    attempts: new Map(attemptRows.map(({ tranId, state }) => [tranId, state])),
  }
}

/** Changes that no few moves of the table explain. An order that is new was placed first. */
export function findStrangeMoves(before: States, after: States, cause: Cause): string[] {
  const changedOrders = [...after.orders].flatMap(([id, to]) => {
    const from = before.orders.get(id) ?? placed
    return [
      ...(isExplained(from, to, cause) ? [] : [`order ${words(from)} became ${words(to)}`]),
      ...(isReopened(from, to, cause) ? [`an order that staff had closed became ${to.status}`] : []),
    ]
  })
  const changedAttempts = [...before.attempts].flatMap(([tranId, from]) => {
    const to = after.attempts.get(tranId)
    if (!to) return [`attempt ${tranId} is gone`]
    return isAttemptExplained(from, to, cause) ? [] : [`attempt ${from} became ${to}`]
  })
  const gone = [...before.orders.keys()].filter((id) => !after.orders.has(id))
  return [...changedOrders, ...changedAttempts, ...gone.map((id) => `order ${id} is gone`)]
}

const placed: OrderState = {
  paymentStatus: moves.place.payment[1],
  status: moves.place.status[1],
  unitsTaken: false,
  attention: null,
  closedBy: null,
}

/** The columns that a move of the table decides alone. Units and attention depend on stock and money as well. */
function words({ paymentStatus, status, closedBy }: OrderState): string {
  return `${paymentStatus} and ${status}${closedBy ? `, closed by ${closedBy}` : ''}`
}

function isReopened(from: OrderState, to: OrderState, { statuses }: Cause): boolean {
  return from.closedBy === 'staff' && to.closedBy !== 'staff' && statuses.length === 0
}

function isExplained(from: OrderState, to: OrderState, cause: Cause): boolean {
  let last = new Map([[words(from), from]])
  for (let count = 0; count < cause.most && !last.has(words(to)); count += 1) {
    const next = [...last.values()].flatMap((order) => [order, ...listNext(order, cause)])
    last = new Map(next.map((order) => [words(order), order]))
  }
  return last.has(words(to))
}

function listNext(order: OrderState, { actors, names = every, statuses }: Cause): OrderState[] {
  const byTable = actors.flatMap((actor) =>
    names.filter((name) => isMoveAllowed(name, actor, order)).map((name) => orderAfter(name, actor, order)),
  )
  const others = statuses.filter((status) => status !== order.status)
  return [...byTable, ...others.map((status) => orderAfterStatus({ ...order, totalPaisa: 0 }, status).after)]
}

const every = Object.keys(moves) as MoveName[]

function isAttemptExplained(from: AttemptState, to: AttemptState, cause: Cause): boolean {
  let last = new Set([from])
  for (let count = 0; count < cause.most && !last.has(to); count += 1) {
    last = new Set([...last].flatMap((state) => [state, ...listNextOfAttempt(state, cause)]))
  }
  return last.has(to)
}

function listNextOfAttempt(state: AttemptState, { actors, names = every }: Cause): AttemptState[] {
  return names.flatMap((name) => {
    const { by, attempt }: Move = moves[name]
    const isAllowed = attempt?.[0].includes(state) && by.some((actor) => actors.includes(actor))
    return isAllowed && attempt?.[1] ? [attempt[1]] : []
  })
}

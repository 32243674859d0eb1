import type { OrderStatus, PaymentStatus } from '#shared/orders/order-states.ts'

export type PlannedOrder = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  hoursAgo: number
  /** Belongs to the demo customer. */
  isDemoCustomers?: boolean
  /** The SKU of the first line; chosen at random where it is missing. */
  sku?: string
}

/** The number and age of orders of each kind: finished orders are old, open ones recent. */
const groups: [
  count: number,
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  youngestHours: number,
  oldestHours: number,
][] = [
  [17, 'completed', 'paid', 8 * 24, 89 * 24],
  [7, 'shipping', 'paid', 26, 6 * 24],
  [8, 'confirmed', 'paid', 5, 44],
  [4, 'pending', 'unpaid', 30, 12 * 24],
  [2, 'pending', 'review', 9, 50],
  [6, 'failed', 'failed', 12, 80 * 24],
  [6, 'cancelled', 'cancelled', 20, 85 * 24],
  [4, 'cancelled', 'refunded', 6 * 24, 70 * 24],
  [1, 'completed', 'refunded', 20 * 24, 40 * 24],
  [1, 'cancelled', 'paid', 28, 60],
]

const demoCustomersOrders: PlannedOrder[] = [
  { status: 'completed', paymentStatus: 'paid', hoursAgo: 71 * 24, isDemoCustomers: true, sku: 'LG-MXM4' },
  {
    status: 'completed',
    paymentStatus: 'paid',
    hoursAgo: 33 * 24,
    isDemoCustomers: true,
    sku: 'AS-ZB14-255H',
  },
  { status: 'cancelled', paymentStatus: 'cancelled', hoursAgo: 19 * 24, isDemoCustomers: true },
  { status: 'shipping', paymentStatus: 'paid', hoursAgo: 40, isDemoCustomers: true, sku: 'AP-MBA13-M4-STR' },
]

/** The order that was paid last: its laptop is shown to every visitor. */
const latestSold: PlannedOrder = {
  status: 'confirmed',
  paymentStatus: 'paid',
  hoursAgo: 2,
  sku: 'HP-VIC15-4050',
}

/** Newest last, as orders come in. */
export function planOrders(): PlannedOrder[] {
  const spread = groups.flatMap(([count, status, paymentStatus, youngest, oldest]) =>
    Array.from({ length: count }, (_, index) => {
      const share = count === 1 ? 0.5 : index / (count - 1)
      return { status, paymentStatus, hoursAgo: Math.round(youngest + (oldest - youngest) * share ** 1.2) }
    }),
  )
  return [...spread, ...demoCustomersOrders, latestSold].sort((a, b) => b.hoursAgo - a.hoursAgo)
}

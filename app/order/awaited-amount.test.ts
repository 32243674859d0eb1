import { expect, test } from 'vitest'
import type { Order } from '#shared/contract/orders.ts'
import { awaitedAmount } from './awaited-amount.ts'

test.each([
  ['everything where no advance is agreed', {}, 50_000],
  ['the advance', { advance: 5_000 }, 5_000],
  ['the rest of the advance', { advance: 5_000, due: 48_000 }, 3_000],
  ['no advance below what the gateway takes', { advance: 5 }, 10],
  ['no rest of an advance below what the gateway takes', { advance: 5_000, due: 45_004 }, 10],
  ['everything where the rest would be too little for the gateway', { advance: 49_995 }, 50_000],
  ['nothing once the advance is paid', { advance: 5_000, due: 45_000 }, 0],
  ['nothing where everything is paid on delivery', { advance: 0 }, 0],
])('the shop waits for %s', (_what, change, awaited) => {
  expect(awaitedAmount({ totalAmount: 50_000, due: 50_000, ...change } as Order)).toBe(awaited)
})

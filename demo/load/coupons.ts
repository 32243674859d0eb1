import * as z from 'zod'
import type { Tx } from '#server/platform/db/client.ts'
import { coupons as table } from '#server/platform/db/schema.ts'
import { readEntries } from './read-data.ts'
import { stableId } from './stable-id.ts'

/** The percentage has two decimals at most. */
const Coupon = z.strictObject({ code: z.string(), percent: z.number(), isActive: z.boolean() })
export type Coupon = z.output<typeof Coupon>

/** The student discount is given in a branch, so its code does not work online. */
export function readCoupons(): Promise<Coupon[]> {
  return readEntries('coupons.json', Coupon)
}

export async function insertCoupons(tx: Tx, coupons: readonly Coupon[]): Promise<void> {
  await tx.insert(table).values(
    coupons.map(({ code, percent, isActive }) => ({
      id: stableId(`coupon ${code}`),
      code,
      discount: Math.round(percent * 100),
      isActive,
    })),
  )
}

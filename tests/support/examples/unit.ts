import type * as z from 'zod'
import type { units } from '#shared/contract/units.ts'
import { unitChecks } from '#shared/units/unit-rules.ts'

type Input = z.input<typeof units.add.schema.body>

let entered = 0

/** A unit that is ready to be listed; its serial number is its own. */
export function unitFor(product: { id: string }, shopId: string, changes: Partial<Input> = {}): Input {
  entered += 1
  const photos = [1, 2, 3, 4].map((number) => `/uploads/unit-${entered}-${number}.webp`)
  return {
    productId: product.id,
    serial: `SN-${process.pid}-${entered}`,
    grade: 'A',
    battery: 88,
    ram: '16GB',
    ssd: '512GB',
    color: 'Silver',
    checks: Object.fromEntries(unitChecks.map((check) => [check, true])),
    photos,
    verifiedPhoto: photos[3] ?? null,
    price: 60_000,
    cost: 48_000,
    shopId,
    state: 'listed',
    ...changes,
  }
}

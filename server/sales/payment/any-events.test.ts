import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { orderStatuses } from '#shared/orders/order-states.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { sentence, type WalkEvent, walk } from '#tests/support/shop/payment-walk.ts'

/**
 * The same walks every time, so that a change is to blame when one fails. STATE_WALKS=500 makes up new ones;
 * STATE_SEED and STATE_PATH, as a report prints them, repeat one that failed.
 */
const { STATE_WALKS, STATE_SEED, STATE_PATH } = process.env
const numRuns = Number(STATE_WALKS ?? 25)
const seed = STATE_SEED ?? (STATE_WALKS ? undefined : '20261115')
/** A walk takes half a second. The limit is for a search for the shortest walk that fails; too few walks fail, too. */
const limitMs = numRuns * 12_000

const shop = await payingShop()
const admin = await shop.loginAs('super_admin')
afterAll(() => shop.close())

const of = fc.nat({ max: 2 })
const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })

const one: fc.Arbitrary<WalkEvent> = fc.oneof(
  often(4, fc.record({ is: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 2 }) })),
  often(1, fc.record({ is: fc.constant('second attempt' as const), of })),
  often(
    8,
    fc.record({
      is: fc.constant('gateway' as const),
      of,
      outcome: fc.constantFrom('approve' as const, 'approve' as const, 'fail', 'cancel', 'expire'),
      risky: fc.constantFrom(false, false, true),
      ipn: fc.boolean(),
    }),
  ),
  often(
    2,
    fc.record({ is: fc.constant('notification again' as const), of, times: fc.integer({ min: 1, max: 3 }) }),
  ),
  often(3, fc.record({ is: fc.constant('browser return' as const), of, withBody: fc.boolean() })),
  often(1, fc.record({ is: fc.constant('replayed charge' as const), of, from: of })),
  often(
    4,
    fc.record({
      is: fc.constant('status' as const),
      of,
      status: fc.constantFrom(...orderStatuses, 'cancelled', 'cancelled'),
    }),
  ),
  often(
    2,
    fc.record({ is: fc.constant('review' as const), of, verdict: fc.constantFrom('approve', 'reject') }),
  ),
  often(2, fc.record({ is: fc.constant('refund' as const), of, percent: fc.constantFrom(100, 40, 60) })),
  often(
    3,
    fc.record({ is: fc.constant('reconciler' as const), minutes: fc.constantFrom(1, 5, 31, 130, 1500) }),
  ),
  often(1, fc.record({ is: fc.constant('delivery' as const), units: fc.integer({ min: 1, max: 2 }) })),
  often(
    1,
    fc.record({
      is: fc.constant('fault' as const),
      on: fc.constantFrom('validation', 'query', 'refund'),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  ),
)
const together = fc
  .array(one, { minLength: 2, maxLength: 3 })
  .map((events): WalkEvent => ({ is: 'together', events }))
const event = fc
  .oneof(often(6, one), often(1, together))
  .map((event) => ({ ...event, [fc.toStringMethod]: () => sentence(event) }))

test(
  'whatever happens in whatever order, no state is outside the table, no unit and no money is lost',
  async () => {
    const first: WalkEvent = { is: 'order', quantity: 1 }
    const walks = fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 24, size: 'max' }), (events) =>
      walk(shop, admin, [first, ...events]),
    )
    await fc.assert(walks, {
      numRuns,
      interruptAfterTimeLimit: limitMs,
      markInterruptAsFailure: true,
      ...(seed && { seed: Number(seed) }),
      ...(STATE_PATH && { path: STATE_PATH }),
    })
  },
  limitMs + 60_000,
)

import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { claimEvents, claims, shops, warranties } from '#server/platform/db/schema.ts'
import { present } from '#shared/present.ts'
import type { BuiltOrder } from './build-orders.ts'
import type { OrderStory } from './read-orders.ts'
import { stableId } from './stable-id.ts'

type Claim = NonNullable<OrderStory['lines'][number]['claim']>
type Machine = typeof warranties.$inferSelect

const dayMs = 24 * 60 * 60 * 1000
const staff = 'Shahriar Kabir'

/** Claims about machines that were delivered. All were brought to the main shop. */
export async function insertClaims(tx: Tx, built: readonly BuiltOrder[], now: Date): Promise<void> {
  const [mainShop] = await tx.select().from(shops).orderBy(shops.position).limit(1)
  const made = built.flatMap(({ order, story }) =>
    story.lines.flatMap(({ claim }, line) => (claim ? [{ claim, orderId: order.id, line }] : [])),
  )
  // They are numbered as they are inserted: the first that came in is the first.
  for (const { claim, orderId, line } of made.toSorted(
    (one, other) => ageOf(other.claim) - ageOf(one.claim),
  )) {
    const ofLine = and(eq(warranties.orderId, orderId), eq(warranties.line, line), eq(warranties.piece, 1))
    const [machine] = await tx.select().from(warranties).where(ofLine)
    await insertClaim(tx, { machine: present(machine), claim, branch: present(mainShop).name, now })
  }
}

function ageOf({ steps }: Claim): number {
  return steps[0]?.daysAgo ?? 0
}

type About = { machine: Machine; claim: Claim; branch: string; now: Date }

async function insertClaim(tx: Tx, { machine, claim: { problem, steps, note }, branch, now }: About) {
  const { id: warrantyId, orderId, line, serial, serialHash, productName } = machine
  const id = stableId(`claim ${warrantyId}`)
  const events = steps.map(({ state, daysAgo }, step) => ({
    claimId: id,
    state,
    at: new Date(now.getTime() - daysAgo * dayMs),
    by: step === 0 ? 'buyer' : staff,
    note: step === steps.length - 1 ? note : '',
  }))
  const [first, last] = [present(events[0]), present(events.at(-1))]
  await tx.insert(claims).values({
    id,
    orderId,
    line,
    warrantyId,
    serial,
    serialHash,
    productName,
    problem,
    branch,
    state: last.state,
    isCovered: true,
    by: first.by,
    createdAt: first.at,
    movedAt: last.at,
    atMakerAt: events.find(({ state }) => state === 'at_maker')?.at ?? null,
  })
  await tx.insert(claimEvents).values(events)
}

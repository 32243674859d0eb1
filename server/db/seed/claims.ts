import { and, asc, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { claimEvents, claims, warranties } from '#server/platform/db/schema.ts'
import { present } from '#shared/present.ts'
import type { ClaimState } from '#shared/units/claim-states.ts'
import { branches } from './branches.ts'
import type { BuiltOrder } from './build-orders.ts'
import { stableId } from './stable-id.ts'

type Step = [state: ClaimState, daysAgo: number]
type Machine = typeof warranties.$inferSelect
type Story = { problem: string; steps: Step[]; note: string }

const dayMs = 24 * 60 * 60 * 1000
const staff = 'Shahriar Kabir'
const branch = present(branches[0]).name

/** One that is late, one that is at its maker, and one that waits to be fetched. */
const stories: Story[] = [
  {
    problem: 'It gets very hot and switches itself off after ten minutes.',
    steps: [
      ['received', 12],
      ['checking', 10],
    ],
    note: 'Fan turns slowly. Asked for the part.',
  },
  {
    problem: 'Since last week the screen stays dark when I open the lid.',
    steps: [
      ['received', 20],
      ['checking', 18],
      ['at_maker', 17],
    ],
    note: 'Sent with the maker’s repair form.',
  },
  {
    problem: 'Some keys do not work any more.',
    steps: [
      ['received', 6],
      ['checking', 5],
      ['ready', 1],
    ],
    note: 'New keyboard, tested for an hour.',
  },
]

/** Claims about machines that were delivered before, each of another completed order. */
export async function insertClaims(tx: Tx, built: readonly BuiltOrder[], now: Date): Promise<void> {
  const completed = built.filter(({ order }) => order.status === 'completed').map(({ order }) => order.id)
  const machines = await tx
    .selectDistinctOn([warranties.orderId])
    .from(warranties)
    .where(
      and(
        inArray(warranties.orderId, completed),
        gte(warranties.months, 24),
        isNull(warranties.endedAt),
        lt(warranties.startsAt, daysBefore(now, 25)),
      ),
    )
    .orderBy(asc(warranties.orderId), asc(warranties.line))
  for (const [place, story] of stories.entries()) {
    const machine = machines[place]
    if (machine) await insertClaim(tx, machine, story, now)
  }
}

async function insertClaim(tx: Tx, machine: Machine, { problem, steps, note }: Story, now: Date) {
  const { id: warrantyId, orderId, line, serial, serialHash, productName } = machine
  const id = stableId(`claim ${warrantyId}`)
  const events = steps.map(([state, days], step) => ({
    claimId: id,
    state,
    at: daysBefore(now, days),
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

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

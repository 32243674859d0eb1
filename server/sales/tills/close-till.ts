import { and, desc, eq } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { shops, tillSums, tills, users } from '#server/platform/db/schema.ts'
import type { TillInput } from '#shared/contract/money/tills.ts'
import { type Paisa, toPaisa, toTaka } from '#shared/money.ts'
import { type MoneyMethod, moneyMethodNames } from '#shared/orders/money/money-rows.ts'
import { expectedPaisa, noteRefusal } from '#shared/orders/money/tills.ts'
import { dhakaToday } from '#shared/period.ts'
import { Problem } from '#shared/problem.ts'
import { countHands, type HandSum } from './count-hands.ts'
import { lockTill } from './lock-till.ts'
import { mayClose } from './may-close.ts'

type App = Pick<Context, 'db' | 'changes'>

/**
 * Closes the day of one person at one branch: all money in hand up to the end of the day names this till from now on,
 * and nobody changes it any more. What comes later belongs to the next one. Returns the id of the till.
 */
export async function closeTill(app: App, account: Account, input: TillInput, key?: string): Promise<string> {
  const { basedOn, ...said } = input
  const { shopId, personId, day, note } = input
  if (!mayClose(account, input))
    throw new Problem('NOT_ALLOWED', {
      message: 'Everybody closes their own till at their own branch. Please ask a super admin.',
    })
  const closed = await writeOnce(
    app,
    { key, request: { closeTill: said, by: account.id } },
    async (tx, _, id) => {
      await lockTill(tx, personId)
      await refuseDay(tx, input)
      const openedPaisa = toPaisa(input.opened)
      const names = { branch: await branchOf(tx, shopId), person: await personOf(tx, personId) }
      const by = { closedBy: account.displayName, closedById: account.id }
      await tx.insert(tills).values({ id, shopId, personId, day, openedPaisa, note, ...names, ...by })
      const sums = await countHands(tx, id, { shopId, personId, day })
      await refuseUnseen(sums, basedOn)
      const rows = toSums(sums, input)
      await tx.insert(tillSums).values(rows.map((row) => ({ tillId: id, ...row })))
      await audit(tx, account, 'till.close', id, null, {
        day,
        person: names.person,
        branch: names.branch,
        note,
      })
    },
  )
  return closed.id
}

/** A day is closed once, in the order of days, and not before it has come. */
async function refuseDay(tx: Tx, { shopId, personId, day }: TillInput): Promise<void> {
  if (day > dhakaToday()) throw new Problem('BAD_REQUEST', { message: 'This day is still to come.' })
  const isOf = and(eq(tills.shopId, shopId), eq(tills.personId, personId))
  const [last] = await tx.select().from(tills).where(isOf).orderBy(desc(tills.day)).limit(1)
  if (!last || last.day < day) return
  const message =
    last.day === day
      ? `${last.closedBy} has closed this till already. What came since is counted in the next one.`
      : `The till of ${last.day} is closed already, and has counted everything before.`
  throw new Problem('CONFLICT', { message })
}

async function branchOf(tx: Tx, shopId: string): Promise<string> {
  const [shop] = await tx.select({ name: shops.name }).from(shops).where(eq(shops.id, shopId))
  return shop?.name ?? ''
}

async function personOf(tx: Tx, personId: string): Promise<string> {
  const [person] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, personId))
  if (!person) throw new Problem('NOT_FOUND', { message: 'This person has no account.' })
  return person.name
}

/** Refuses a count that was made before money which has come, or gone, in the meantime. */
async function refuseUnseen(sums: readonly HandSum[], basedOn: TillInput['basedOn']): Promise<void> {
  const total = (name: 'inPaisa' | 'outPaisa') => sums.reduce((sum, one) => sum + one[name], 0)
  const before = { taken: toTaka(total('inPaisa')), given: toTaka(total('outPaisa')) }
  await refuseStale({ basedOn, before, findAuthor: async () => undefined })
}

type Counted = HandSum & { countedPaisa: Paisa }

/** The counted sums beside those that moved; cash is counted whether it moved or not. */
function toSums(sums: readonly HandSum[], { counted, opened, note }: TillInput): Counted[] {
  const isMoved = (method: MoneyMethod) => sums.some((one) => one.method === method)
  const all = isMoved('cash') ? sums : [{ method: 'cash' as const, inPaisa: 0, outPaisa: 0 }, ...sums]
  const rows = all.map((sum) => ({ ...sum, countedPaisa: countedOf(sum.method, counted) }))
  const strange = counted.find(({ method }) => !all.some((one) => one.method === method))
  if (strange)
    throw new Problem('BAD_REQUEST', { message: `No ${moneyMethodNames[strange.method]} is in this till.` })
  const refusal = noteRefusal(
    rows.map((row) => row.countedPaisa - expectedPaisa(row, toPaisa(opened))),
    note,
  )
  if (refusal) throw new Problem('BAD_REQUEST', { message: refusal })
  return rows
}

function countedOf(method: MoneyMethod, counted: TillInput['counted']): Paisa {
  const found = counted.filter((one) => one.method === method)
  if (found.length !== 1)
    throw new Problem('BAD_REQUEST', { message: `Please count the ${moneyMethodNames[method]}, once.` })
  return toPaisa(found[0]?.amount ?? 0)
}

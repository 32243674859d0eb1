import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { findAuditAuthor, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { claims, orders, returns, shops, staffInvitations, units, users } from '#server/platform/db/schema.ts'
import type { BranchChange, BranchInput, ManagedBranch } from '#shared/contract/shops.ts'
import { closedStatuses } from '#shared/orders/order-states.ts'
import { closedReturns } from '#shared/orders/returns/return-states.ts'
import { Problem } from '#shared/problem.ts'
import { closedClaims } from '#shared/units/claim-states.ts'
import { toManagedBranch } from './queries.ts'

export function createBranch(
  app: FastifyInstance,
  account: Account,
  input: BranchInput,
): Promise<ManagedBranch> {
  return write(app, async (tx, touch) => {
    await refuseTwin(tx, input)
    const branch: ManagedBranch = { _id: newId(), ...input, ...banglaOf(input) }
    await tx.insert(shops).values({ id: branch._id, ...toRow(branch) })
    touch(tags.branches())
    await audit(tx, account, 'branch.create', branch._id, null, branch)
    return branch
  })
}

/**
 * A form that is sent again after a lost response opens no second branch, two colleagues open one, and no branch
 * gets the name and address of another. `id` is the branch that is changed.
 */
async function refuseTwin(tx: Tx, { branchName, brancheAddress }: BranchInput, id = ''): Promise<void> {
  await lockByName(tx, 'branches')
  const isSame = sql`lower(${shops.name}) = lower(${branchName}) and lower(${shops.address}) = lower(${brancheAddress})`
  if ((await tx.$count(shops, and(ne(shops.id, id), isSame))) === 0) return
  throw new Problem('CONFLICT', { message: `The branch ${branchName} at this address is there already.` })
}

/** Fields that are left out stay as they are. Orders keep the address they were promised. */
export function changeBranch(
  app: FastifyInstance,
  account: Account,
  id: string,
  { basedOn, ...change }: BranchChange,
): Promise<ManagedBranch> {
  return write(app, async (tx, touch) => {
    const before = await lockBranch(tx, id)
    const after: ManagedBranch = { ...before, ...definedFields(change) }
    const findAuthor = (fields: string[]) => findAuditAuthor(tx, id, before, fields)
    await refuseStale({ basedOn, before, after, findAuthor })
    const changesPlace =
      after.branchName !== before.branchName || after.brancheAddress !== before.brancheAddress
    if (changesPlace) await refuseTwin(tx, after, id)
    await tx.update(shops).set(toRow(after)).where(eq(shops.id, id))
    touch(tags.branches())
    await audit(tx, account, 'branch.update', id, before, after)
    return after
  })
}

export function removeBranch(app: FastifyInstance, account: Account, id: string): Promise<ManagedBranch> {
  return write(app, async (tx, touch) => {
    const before = await lockBranch(tx, id)
    await refuseInUse(tx, id)
    await tx.delete(shops).where(eq(shops.id, id))
    touch(tags.branches())
    await audit(tx, account, 'branch.delete', id, before)
    return before
  })
}

async function lockBranch(tx: Tx, id: string): Promise<ManagedBranch> {
  const [row] = await tx.select().from(shops).where(eq(shops.id, id)).for('update')
  if (!row) throw new Problem('BRANCH_NOT_FOUND')
  return toManagedBranch(row)
}

async function refuseInUse(tx: Tx, id: string): Promise<void> {
  const members = await tx.$count(users, eq(users.shopId, id))
  if (members > 0) refuse(`Staff accounts that belong to this branch: ${members}.`)
  const invited = await tx.$count(staffInvitations, eq(staffInvitations.shopId, id))
  if (invited > 0) refuse(`Invitations to work at this branch: ${invited}.`)
  const unitsThere = await tx.$count(
    units,
    and(eq(units.shopId, id), notInArray(units.state, ['sold', 'withdrawn'])),
  )
  if (unitsThere > 0) refuse(`Units that are kept at this branch: ${unitsThere}.`)
  // A buyer who has picked theirs up needs no branch any more.
  const isAwaited = notInArray(orders.status, ['completed', ...closedStatuses])
  const [order] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.pickUpShopId, id), isAwaited))
    .limit(1)
  if (order) refuse(`Order ${order.number} is for pick-up at this branch.`)
  const isOpenHere = and(eq(claims.shopId, id), notInArray(claims.state, [...closedClaims]))
  const [claim] = await tx.select({ number: claims.number }).from(claims).where(isOpenHere).limit(1)
  if (claim) refuse(`Claim ${claim.number} is for this branch.`)
  const isReturnedHere = and(eq(returns.shopId, id), notInArray(returns.state, [...closedReturns]))
  const [back] = await tx.select({ number: returns.number }).from(returns).where(isReturnedHere).limit(1)
  if (back) refuse(`Return ${back.number} is for this branch.`)
}

function refuse(reason: string): never {
  throw new Problem('BRANCH_IN_USE', { message: `${reason} It cannot be deleted.` })
}

function definedFields(change: Omit<BranchChange, 'basedOn'>): Partial<Omit<ManagedBranch, '_id'>> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

function banglaOf(input: BranchInput) {
  const { branchNameBangla = '', closedTimeBangla = '', brancheAddressBangla = '' } = input
  return { branchNameBangla, closedTimeBangla, brancheAddressBangla }
}

function toRow(branch: Omit<ManagedBranch, '_id'>): Omit<typeof shops.$inferInsert, 'id'> {
  const { branchName, closedTime, brancheAddress, branchMapAddress, contactNumber, position } = branch
  return {
    name: branchName,
    nameBangla: branch.branchNameBangla,
    hours: closedTime,
    hoursBangla: branch.closedTimeBangla,
    address: brancheAddress,
    addressBangla: branch.brancheAddressBangla,
    map: branchMapAddress,
    phone: contactNumber,
    position,
  }
}

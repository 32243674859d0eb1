import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { lockForEdit } from '#server/goods/products/lock-for-edit.ts'
import { updateAndTouchProduct } from '#server/goods/stock/update-product-from-units.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { findAuditAuthor, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { type Touch, write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orTaken } from '#server/platform/db/error-code.ts'
import { newId } from '#server/platform/db/ids.ts'
import { holds, shops, units } from '#server/platform/db/schema.ts'
import type { Product } from '#shared/contract/product.ts'
import type { ManagedUnit, UnitInput } from '#shared/contract/units.ts'
import { toPaisa } from '#shared/money.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import { gradeRefusal } from '#shared/units/unit-grades.ts'
import { listingRefusals, untestedParts } from '#shared/units/unit-rules.ts'
import { keepHiddenCost } from './hide-cost.ts'
import { findUnit } from './queries.ts'
import { newUnitCode } from './unit-code.ts'

type App = Pick<FastifyInstance, 'db' | 'changes'>
export type UnitWrite = { tx: Tx; touch: Touch; account: Account }

export function addUnit(app: App, account: Account, input: UnitInput): Promise<ManagedUnit> {
  return write(app, async (tx, touch) => {
    const product = await lockProductOf(tx, input.productId)
    const added = await insertUnit({ tx, touch, account }, product, input)
    await updateAndTouchProduct(tx, touch, product._id)
    return added
  })
}

export function updateUnit(app: App, account: Account, id: string, input: UnitInput): Promise<ManagedUnit> {
  return write(app, async (tx, touch) => {
    const product = await lockProductOf(tx, input.productId)
    const before = await findUnit(tx, id)
    if (before?.productId !== product._id) throw new Problem('UNIT_NOT_FOUND')
    const after = await changeUnit({ tx, touch, account }, { product, before, input })
    await updateAndTouchProduct(tx, touch, product._id)
    return after
  })
}

/** Stores a new unit. Its product is locked, and followed once all of its units are stored. */
export async function insertUnit(
  { tx, account }: UnitWrite,
  product: Product,
  input: UnitInput,
): Promise<ManagedUnit> {
  await refuseUnready(tx, product, { input })
  const code = input.code ?? (await newUnitCode(tx))
  const id = newId()
  await refuseDuplicate(tx, { id, code, serial: input.serial, brand: product.brand })
  await tx
    .insert(units)
    .values({ ...toStoredUnit(input), id, code, productId: product._id, brand: product.brand })
    .catch(orTaken(new Problem('DUPLICATE_UNIT')))
  const added = present(await findUnit(tx, id))
  await audit(tx, account, 'unit.add', id, null, audited(added))
  return added
}

type Change = { product: Product; before: ManagedUnit; input: UnitInput }

/** Stores a unit as it was sent. One that came back has lost its grade, so it is graded again before it is listed. */
export async function changeUnit(
  { tx, account }: UnitWrite,
  { product, before, ...change }: Change,
): Promise<ManagedUnit> {
  const input = keepHiddenCost(withBangla(change.input, before), before, account)
  if (before.state === 'sold') throw new Problem('UNIT_SOLD')
  if (before.isHeld && input.state !== 'listed') throw new Problem('UNIT_HELD')
  await refuseUnready(tx, product, { input, before })
  const { _id: id } = before
  const code = input.code ?? before.code
  await refuseDuplicate(tx, { id, code, serial: input.serial, brand: product.brand })
  const row = {
    ...toStoredUnit(input),
    code,
    brand: product.brand,
    orderId: null,
    updatedAt: sql`clock_timestamp()`,
  }
  await tx
    .update(units)
    .set(row)
    .where(eq(units.id, id))
    .catch(orTaken(new Problem('DUPLICATE_UNIT')))
  const after = present(await findUnit(tx, id))
  const findAuthor = (fields: string[]) => findAuditAuthor(tx, id, before, fields)
  await refuseStale({ basedOn: input.basedOn, before, after, findAuthor })
  await audit(tx, account, 'unit.update', id, audited(before), audited(after))
  return after
}

/** Flaws that are sent without their Bangla keep what each had, wherever it stands now. */
function withBangla(input: UnitInput, { flaws, flawsBangla = [] }: ManagedUnit): UnitInput {
  const kept = input.flaws.map((flaw) => flawsBangla[flaws.indexOf(flaw)] ?? '')
  return { ...input, flawsBangla: input.flawsBangla ?? kept }
}

/** Units are written under the lock on their product, which checkouts take too: nobody buys one in the meantime. */
export async function lockProductOf(tx: Tx, productId: string): Promise<Product> {
  const product = await lockForEdit(tx, productId)
  if (!product) throw new Problem('PRODUCT_NOT_FOUND')
  return product
}

type Saved = { input: UnitInput; before?: ManagedUnit }

async function refuseUnready(tx: Tx, product: Product, saved: Saved): Promise<void> {
  const { input } = saved
  const refusals = refusalsOf(saved)
  if (refusals[0]) throw new Problem('UNIT_NOT_READY', { message: refusals[0].message, details: refusals })
  const { shopId } = input
  if (shopId !== null && (await tx.$count(shops, eq(shops.id, shopId))) === 0)
    throw new Problem('BRANCH_NOT_FOUND')
  if (input.state === 'listed' && !product.byUnit) await refuseWhilePaying(tx, product._id)
}

/** The reason why a unit cannot be listed, or have its grade. One that was listed untested earlier may stay so. */
function refusalsOf({ input, before }: Saved) {
  const wrongGrade = gradeRefusal(input)
  if (input.state !== 'listed') return wrongGrade ? [{ path: 'grade', message: wrongGrade }] : []
  const known = before?.state === 'listed' ? untestedParts(before.checks) : []
  const isAsBefore = untestedParts(input.checks).every((part) => known.includes(part))
  return listingRefusals(input).filter(({ path }) => path !== 'checks' || !isAsBefore)
}

/** Refuses the first unit of a product while somebody pays for the product: that order could not say which unit it gets. */
async function refuseWhilePaying(tx: Tx, productId: string): Promise<void> {
  if ((await tx.$count(holds, eq(holds.productId, productId))) === 0) return
  const message = 'Somebody is paying for this product right now. Please list its first unit in half an hour.'
  throw new Problem('UNIT_HELD', { message })
}

type Names = { id: string; code: string; serial: string; brand: string }

async function refuseDuplicate(tx: Tx, { id, code, serial, brand }: Names): Promise<void> {
  // In the words of the index units_serial: with other ones, or parameters, every unit is read for each one that is saved.
  const sameSerial = sql`lower(${units.brand}) = lower(${brand}) and upper(${units.serial}) = upper(${serial})
    and ${units.serial} <> '' and ${units.state} not in ('sold', 'withdrawn')`
  const isTwin = serial === '' ? eq(units.code, code) : or(eq(units.code, code), sameSerial)
  if ((await tx.$count(units, and(ne(units.id, id), isTwin))) > 0) throw new Problem('DUPLICATE_UNIT')
}

/** The columns that staff's input fills. */
export function toStoredUnit(input: UnitInput) {
  const { productId: _, code: _code, basedOn, battery, price, cost, hasBattery, flawsBangla, ...same } = input
  return {
    ...same,
    ...(flawsBangla && { flawsBangla: flawsBangla.some(Boolean) ? flawsBangla : [] }),
    hasBattery,
    batteryPercent: hasBattery ? battery : null,
    pricePaisa: toPaisa(price),
    costPaisa: cost === null ? null : toPaisa(cost),
  }
}

/** The part of a unit that the audit log keeps: staff's input. Changes by orders are in their histories. */
export function audited({ isHeld, branch, orderNumber, updatedAt, ...unit }: ManagedUnit) {
  return unit
}

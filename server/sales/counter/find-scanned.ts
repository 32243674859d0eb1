import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { hasCode } from '#server/goods/products/queries.ts'
import type { Db } from '#server/platform/db/client.ts'
import { orders, products, unitSearchText, units } from '#server/platform/db/schema.ts'
import type { ScannedCode } from '#shared/contract/desk/counter.ts'
import { findNearName } from '#shared/near-name.ts'
import { withLatinDigits } from '#shared/phone-digits.ts'
import { Problem } from '#shared/problem.ts'
import { gtinDigits, gtinLengths } from '#shared/products/gtin.ts'
import { lineWarranty } from '#shared/units/warranty.ts'

type App = Pick<Context, 'db' | 'catalogue'>

/**
 * Finds what a scanned code means. It has to fit in whole, because nobody reads at the counter what a scanner typed: the
 * code or serial number of a unit that is for sale, or the SKU or GTIN of a product. A unit comes first: it is the
 * machine itself.
 */
export async function findScanned(app: App, typed: string): Promise<ScannedCode> {
  const code = withLatinDigits(typed).trim()
  const unit = await findUnitByCode(app.db, code)
  if (unit) refuseUnsold(unit)
  const product = await findProduct(app.db, unit?.productId ? eq(products.id, unit.productId) : hasCode(code))
  const summary = product && app.catalogue.byId(product.id)
  if (!product || !summary) throw await unknownCode(app.db, code)
  return {
    product: { ...summary, byUnit: product.byUnit || undefined },
    unit: unit ? { _id: unit.id, code: unit.code, serial: unit.serial } : null,
    hasWarranty: lineWarranty(product).warrantyRule !== null,
  }
}

async function findProduct(db: Db, isWanted: SQL | undefined) {
  const [row] = await db
    .select()
    .from(products)
    .where(and(isWanted, eq(products.draft, false)))
  return row
}

type FoundUnit = Awaited<ReturnType<typeof findUnitByCode>>

/** A machine that came back and is listed again has several rows; the one that is for sale counts. */
async function findUnitByCode(db: Db, code: string) {
  const written = code.toUpperCase().replaceAll(/\s/g, '')
  if (written === '') return undefined
  const [row] = await db
    .select({
      id: units.id,
      productId: units.productId,
      code: units.code,
      serial: units.serial,
      state: units.state,
      order: orders.number,
      heldBy: sql<
        number | null
      >`(select number from orders as holders join holds on holds.order_id = holders.id
        where holds.unit_id = ${units.id})`,
    })
    .from(units)
    .leftJoin(orders, eq(orders.id, units.orderId))
    .where(
      and(
        // Narrows it down by the index of the search.
        sql`${unitSearchText(units)} like ${`%${written.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
        or(eq(units.code, written), eq(sql`upper(${units.serial})`, written), eq(units.imei, written)),
      ),
    )
    .orderBy(sql`${units.state} <> 'listed'`, sql`${units.createdAt} desc`)
    .limit(1)
  return row
}

/** A machine lies on the counter that the shop cannot sell now: staff read why. */
function refuseUnsold({ code, state, order, heldBy }: NonNullable<FoundUnit>): void {
  if (heldBy !== null) throw unsold(`Unit ${code} is on hold for order ${heldBy}.`)
  if (state === 'listed') return
  if (state === 'sold') throw unsold(`Unit ${code} was sold${order === null ? '' : ` with order ${order}`}.`)
  throw unsold(`Unit ${code} is not for sale: it is ${state === 'draft' ? 'a draft' : state}.`)
}

function unsold(message: string): Problem {
  return new Problem('PRODUCT_UNAVAILABLE', { message })
}

/**
 * Nothing has the code. The counter takes such a code for the serial number of a machine in the sale, but not one that
 * may be a misread code of the shop's own: the details of the refusal say so, and staff decide.
 */
async function unknownCode(db: Db, code: string): Promise<Problem> {
  const near = await findResemblance(db, code)
  const message = [`No product or unit has the code ${code}.`, near].filter(Boolean).join(' ')
  return new Problem('PRODUCT_NOT_FOUND', {
    message,
    ...(near && { details: [{ path: 'code', message: near }] }),
  })
}

/** Why a code may be one of the shop's that was misread: a barcode of a box, or nearly a SKU or the code of a unit. */
async function findResemblance(db: Db, code: string): Promise<string | undefined> {
  const digits = gtinDigits(code)
  if (/^\d+$/.test(digits) && gtinLengths.includes(digits.length))
    return 'It looks like the barcode of a box. If it is a serial number, please enter it in its field.'
  const isAsLong = (column: SQLWrapper) => sql`abs(length(${column}) - ${code.length}) <= 2`
  const rows = await db
    .select({ known: products.sku })
    .from(products)
    .where(and(eq(products.draft, false), isAsLong(products.sku)))
    .union(
      db
        .select({ known: units.code })
        .from(units)
        .where(and(eq(units.state, 'listed'), isAsLong(units.code))),
    )
    .limit(mostCompared)
  const near = findNearName(
    code,
    rows.map(({ known }) => known),
  )
  return near && `Did you mean ${near}? If it is a serial number, please enter it in its field.`
}

/** Far more than a shop of this kind has of one length. */
const mostCompared = 5_000

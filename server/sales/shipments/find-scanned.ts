import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { hasCode } from '#server/goods/products/queries.ts'
import type { Db } from '#server/platform/db/client.ts'
import { orderLines, orders, products, units, warranties } from '#server/platform/db/schema.ts'
import { listGonePieces } from '#server/sales/orders/queries.ts'
import { serialHash } from '#server/sales/warranties/queries.ts'
import type { Scanned } from '#shared/contract/packing/packing.ts'
import { withLatinDigits } from '#shared/phone-digits.ts'
import { gtinDigits, isGtin } from '#shared/products/gtin.ts'
import { parseSerial } from '#shared/units/serial.ts'

/**
 * Finds what a scanned code is in an order: the SKU or GTIN of a line, the code or serial number of its unit, or else the
 * serial number of a machine that is not known yet. A code of anything else says what it is.
 */
export async function findScanned(db: Db, orderId: string, scanned: string): Promise<Scanned> {
  const code = withLatinDigits(scanned)
  const line = await findLine(db, orderId, code)
  if (line) return line
  const other = await findOther(db, code)
  if (other) return wrong(`${other} is not in this order.`)
  const serial = parseSerial(code)
  if (!serial) return wrong(`“${scanned}” is no product of this order and no serial number.`)
  if (isBoxCode(code))
    return wrong(
      `${code} is the barcode of a box, and no product has it. Scan the serial number, or tick the piece by hand.`,
    )
  const taken = await findTaken(db, orderId, serial)
  return taken ? wrong(`${serial} is under warranty already: ${taken}.`) : { kind: 'serial', serial }
}

function wrong(message: string): Scanned {
  return { kind: 'wrong', message }
}

async function findLine(db: Db, orderId: string, code: string): Promise<Scanned | undefined> {
  const rows = await db
    .select({ position: orderLines.position, quantity: orderLines.quantity, unit: units })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(units, eq(units.id, orderLines.unitId))
    .where(
      and(
        eq(orderLines.orderId, orderId),
        or(sql`lower(${orderLines.sku}) = ${code.toLowerCase()}`, hasCode(code), isUnit(code)),
      ),
    )
    .orderBy(asc(orderLines.position))
  const gone = await listGonePieces(db, [orderId])
  const left = rows.find(
    ({ position, quantity }) => gone.filter(({ line }) => line === position).length < quantity,
  )
  if (left?.unit) return { kind: 'unit', line: left.position, serial: parseSerial(left.unit.serial) ?? '' }
  if (left) return { kind: 'product', line: left.position }
  return rows.length > 0 ? wrong('This was refunded or came back: it is not sent.') : undefined
}

/** The name of a product or unit of another order, or of none. */
async function findOther(db: Db, code: string): Promise<string | undefined> {
  const [product] = await db.select({ title: products.title }).from(products).where(hasCode(code)).limit(1)
  if (product) return product.title
  const [unit] = await db
    .select({ code: units.code, title: products.title })
    .from(units)
    .leftJoin(products, eq(products.id, units.productId))
    .where(isUnit(code))
    .limit(1)
  return unit && `Unit ${unit.code}${unit.title ? ` (${unit.title})` : ''}`
}

function isUnit(code: string): SQL | undefined {
  const serial = parseSerial(code)
  return or(eq(units.code, code.toUpperCase()), serial ? eq(units.serial, serial) : undefined)
}

/** A GTIN of twelve digits and more; the IMEI of a telephone has fifteen, and short numbers may be serial numbers. */
function isBoxCode(code: string): boolean {
  const digits = gtinDigits(code)
  return digits.length >= 12 && isGtin(digits)
}

/** The machine of another order that has this serial number and is under warranty. */
async function findTaken(db: Db, orderId: string, serial: string): Promise<string | undefined> {
  const [taken] = await db
    .select({ name: warranties.productName, number: orders.number })
    .from(warranties)
    .innerJoin(orders, eq(orders.id, warranties.orderId))
    .where(
      and(
        eq(warranties.serialHash, serialHash(serial)),
        isNull(warranties.endedAt),
        or(isNull(warranties.endsAt), gt(warranties.endsAt, sql`now()`)),
        ne(warranties.orderId, orderId),
      ),
    )
  return taken && `${taken.name} of order ${taken.number}`
}

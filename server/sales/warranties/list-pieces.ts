import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orderLines, units, warranties } from '#server/platform/db/schema.ts'
import { listGonePieces } from '#server/sales/orders/pieces/list-gone-pieces.ts'
import { listLeft } from '#shared/orders/pieces.ts'
import { findFormerWarranty } from '#shared/units/former-warranties.ts'
import { parseSerial } from '#shared/units/serial.ts'
import type { WarrantyRule } from '#shared/units/warranty.ts'
import { listWarranties, type WarrantyRow } from './find-warranty.ts'
import { hasComeBack } from './has-come-back.ts'

/** One machine of an order that carries a warranty, whether or not its serial number is known. */
export type Piece = {
  line: number
  piece: number
  name: string
  unitId: string | null
  rule: WarrantyRule
  warranty: WarrantyRow | undefined
  /** The buyer has it no more: it was returned, or the shop has sold it again. */
  isBack: boolean
  /** The start value of the field: the serial number of the unit, or of before the order was cancelled. Empty for none. */
  suggested: string
}

/**
 * Every machine of an order's lines that were sold with a warranty the shop knows the length of. One that was refunded,
 * returned or exchanged is none of the order's any more.
 */
export async function listPieces(db: Db | Tx, orderId: string): Promise<Piece[]> {
  const lines = await db
    .select({ line: orderLines, serial: units.serial })
    .from(orderLines)
    .leftJoin(units, eq(units.id, orderLines.unitId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const known = await listWarranties(db, [orderId])
  const back = await db
    .select({ id: warranties.id })
    .from(warranties)
    .where(and(eq(warranties.orderId, orderId), hasComeBack))
  const backIds = new Set(back.map(({ id }) => id))
  const gone = await listGonePieces(db, [orderId])
  return lines.flatMap(({ line, serial }) => {
    const rule = ruleOf(line)
    if (!rule) return []
    const left = { quantity: line.quantity, gone: gone.filter((piece) => piece.line === line.position) }
    return listLeft(left).map((piece): Piece => {
      const own = known.filter((row) => row.line === line.position && row.piece === piece)
      const warranty = own.find(({ endedAt }) => endedAt === null)
      const isBack = !warranty && own.some(({ id }) => backIds.has(id))
      const before = own.findLast(({ ending }) => ending === 'returned')
      return {
        line: line.position,
        piece,
        name: line.name,
        unitId: line.unitId,
        rule,
        warranty,
        isBack,
        suggested: isBack ? '' : (parseSerial(serial ?? '') ?? before?.serial ?? ''),
      }
    })
  })
}

function ruleOf({ warranty, warrantyRule }: typeof orderLines.$inferSelect): WarrantyRule | undefined {
  return warrantyRule ? { ...warrantyRule, long: warranty } : findFormerWarranty(warranty)
}

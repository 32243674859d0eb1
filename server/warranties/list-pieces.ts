import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { orderLines, units } from '#server/db/schema.ts'
import { parseSerial } from '#shared/units/serial.ts'
import { findWarrantyRule, type WarrantyRule } from '#shared/units/warranty.ts'
import { listWarranties, type WarrantyRow } from './find-warranty.ts'

/** One machine of an order that carries a warranty, whether or not its serial number is known. */
export type Piece = {
  line: number
  piece: number
  name: string
  unitId: string | null
  rule: WarrantyRule
  warranty: WarrantyRow | undefined
  /** The start value of the field: the serial number of the unit, or the one that came back before. Empty for none. */
  suggested: string
}

/** Every machine of an order's lines that were sold with a warranty the shop knows the length of. */
export async function listPieces(db: Db | Tx, orderId: string): Promise<Piece[]> {
  const lines = await db
    .select({ line: orderLines, serial: units.serial })
    .from(orderLines)
    .leftJoin(units, eq(units.id, orderLines.unitId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const known = await listWarranties(db, [orderId])
  return lines.flatMap(({ line, serial }) => {
    const rule = findWarrantyRule(line.warranty)
    if (!rule) return []
    return Array.from({ length: line.quantity }, (_, place): Piece => {
      const own = known.filter((row) => row.line === line.position && row.piece === place + 1)
      const cameBack = own.findLast(({ ending }) => ending === 'returned')
      return {
        line: line.position,
        piece: place + 1,
        name: line.name,
        unitId: line.unitId,
        rule,
        warranty: own.find(({ endedAt }) => endedAt === null),
        suggested: parseSerial(serial ?? '') ?? cameBack?.serial ?? '',
      }
    })
  })
}

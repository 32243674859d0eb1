import { hash } from 'node:crypto'
import type { Tx } from '#server/platform/db/client.ts'
import { warranties } from '#server/platform/db/schema.ts'
import { serialHash } from '#server/sales/warranties/queries.ts'
import { updateWarrantiesOfOrder } from '#server/sales/warranties/update-warranties.ts'
import type { BuiltOrder } from './build-orders.ts'
import { stableId } from './stable-id.ts'

type Row = typeof warranties.$inferInsert

/** Serial numbers for everything that has left the demo shop. They are invented, and say so. */
export async function insertWarranties(tx: Tx, built: readonly BuiltOrder[]): Promise<void> {
  const sent = built.filter(({ order }) => order.status === 'shipping' || order.status === 'completed')
  await tx.insert(warranties).values(sent.flatMap(rowsOf))
  for (const { order } of sent) await updateWarrantiesOfOrder(tx, order.id)
}

function rowsOf({ order, lines }: BuiltOrder): Row[] {
  return lines.flatMap(({ position, quantity, name, warranty = '', warrantyRule: rule }) => {
    if (!rule) return []
    return Array.from({ length: quantity }, (_, place): Row => {
      const key = `warranty ${order.id} ${position} ${place}`
      const serial = `DEMO-${hash('sha256', key).slice(0, 8).toUpperCase()}`
      return {
        id: stableId(key),
        serial,
        serialHash: serialHash(serial),
        by: 'Shahriar Kabir',
        orderId: order.id,
        line: position,
        piece: place + 1,
        productName: name,
        ruleShort: rule.short,
        ruleLong: warranty,
        months: null,
        days: null,
        ...rule.length,
        serviceYears: rule.serviceYears ?? null,
      }
    })
  })
}

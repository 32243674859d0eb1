import { findAuditAuthor, refuseStale } from '#server/changes/refuse-stale.ts'
import { write } from '#server/changes/write.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import type { Account, Context } from '#server/start/context.ts'
import type { SerialInput, WarrantyFile } from '#shared/contract/warranties.ts'
import { serialField, understoodSerial } from '#shared/serial.ts'
import { findWarrantyFile } from './find-warranty-file.ts'
import { listPieces } from './list-pieces.ts'
import { saveSerials } from './save-serials.ts'

type Request = { orderId: string; serials: SerialInput[]; basedOn?: Record<string, string> | undefined }

/** Staff enter or correct the serial numbers of an order at any time after it is confirmed. */
export async function setSerials(
  app: Pick<Context, 'db' | 'changes'>,
  by: Account,
  { orderId, serials, basedOn }: Request,
): Promise<WarrantyFile> {
  return write(app, async (tx) => {
    const { order } = await lockOrder(tx, orderId)
    const pieces = await listPieces(tx, orderId)
    const before = Object.fromEntries(
      pieces.map((piece) => [serialField(piece), piece.warranty?.serial ?? '']),
    )
    const typed: Record<string, string> = {}
    for (const one of serials) typed[serialField(one)] = understoodSerial(one.serial) ?? ''
    await refuseStale({
      ...{ basedOn, before, after: { ...before, ...typed } },
      findAuthor: (fields) => findAuditAuthor(tx, orderId, before, fields),
    })
    await saveSerials({ tx, by, order }, serials)
    return findWarrantyFile(tx, orderId)
  })
}

import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { type LockedOrder, lockOrder } from '#server/sales/orders/lock-order.ts'
import { storePhotos } from '#server/sales/photos/store-photos.ts'
import { findBranchForRecord } from '#server/site/shops/queries.ts'
import type { CounterReturnForm, StaffReturn } from '#shared/contract/returns/returns.ts'
import { pieceRefusal } from '#shared/orders/pieces.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import { findOpenReturn, returnIsOpen } from './find-open-return.ts'
import { insertReturn, type NewReturn } from './insert-return.ts'
import { listOrderPieces } from './list-order-pieces.ts'
import { findStaffReturn } from './staff-returns.ts'

type CounterReturn = Omit<NewReturn, 'by' | 'state'>

/** Judges the form of staff. They take pieces back after the days of the policy, too: that is between people. */
export async function checkCounterReturn(db: Db, form: CounterReturnForm): Promise<CounterReturn> {
  const { orderId, line, piece, cause, problem } = form
  const asked = { orderId, line, piece, cause, problem, ...(await findBranchForRecord(db, form.branch)) }
  const request = { ...asked, ...(await findPiece(db, asked)) }
  const open = await findOpenReturn(db, request)
  if (open) throw returnIsOpen(open)
  return request
}

async function findPiece(
  db: Db | Tx,
  { orderId, line, piece }: Pick<NewReturn, 'orderId' | 'line' | 'piece'>,
) {
  const found = (await listOrderPieces(db, orderId)).find((one) => one.line === line && one.piece === piece)
  if (!found) throw new Problem('CONFLICT', { message: 'This piece is not part of the order.' })
  return { productName: found.name, serial: found.serial }
}

export async function returnAtCounter(
  app: FastifyInstance,
  account: Account,
  request: CounterReturn,
  pictures: readonly Buffer[],
): Promise<StaffReturn> {
  const photos = await storePhotos(app, pictures)
  return write(app, async (tx) => {
    const { order } = await lockOrder(tx, request.orderId)
    refuseBeforeHandOver(order)
    const now = { ...request, ...(await findPiece(tx, request)) }
    const row = await insertReturn(
      { app, tx },
      { ...now, by: account.displayName, state: 'received' },
      photos,
    )
    const { state, cause, branch } = row
    await audit(tx, account, 'return.open', row.id, null, { state, cause, branch })
    return present(await findStaffReturn(tx, row.id, app.config))
  })
}

function refuseBeforeHandOver(order: LockedOrder['order']): void {
  const refusal = pieceRefusal({ ...order, paymentStatus: 'paid' }, { state: null }, 'returned')
  if (refusal) throw new Problem('CONFLICT', { message: refusal })
}

import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { returns } from '#server/platform/db/schema.ts'
import { day, isBelow } from '#server/platform/limits/is-below.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { findProvedOrder } from '#server/sales/orders/queries.ts'
import { storePhotos } from '#server/sales/photos/store-photos.ts'
import { findBranchForRecord } from '#server/site/shops/queries.ts'
import type { OrderReturns } from '#shared/contract/returns/order-returns.ts'
import type { ReturnForm } from '#shared/contract/returns/returns.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import { identity } from '#shared/site/identity.ts'
import { findOpenReturn, returnIsOpen } from './find-open-return.ts'
import { insertReturn, type NewReturn } from './insert-return.ts'
import { listOrderPieces } from './list-order-pieces.ts'
import { findOrderReturns } from './order-returns.ts'
import type { ReturnRow } from './return-row.ts'

/** The most that a buyer asks about one order in a day: each mails, and stores up to six photos. */
const requests = { most: 10, minutes: day }

type Request = Omit<NewReturn, 'state'>

const noBranch = { branch: '', branchBangla: '', shopId: null }

/** Judges a buyer's form before any photo is looked at. */
export async function proveReturn(db: Db, account: Account | null, form: ReturnForm): Promise<Request> {
  const { id: orderId } = await findProvedOrder(db, account, form)
  const place = form.branch ? await findBranchForRecord(db, form.branch) : noBranch
  const { line, piece, cause, problem } = form
  const request = { orderId, line, piece, cause, problem, ...place, by: 'buyer' }
  const proved = { ...request, ...(await findPiece(db, request)) }
  // Throws where another return of the piece is open.
  await findSame(db, proved)
  return proved
}

/** Asks for a return, once: the same form sent again, or at the same moment, finds the return that is there. */
export async function askReturn(
  app: FastifyInstance,
  request: Request,
  pictures: readonly Buffer[],
): Promise<OrderReturns> {
  const { orderId } = request
  const photos = (await findSame(app.db, request)) ? [] : await storePhotos(app, pictures)
  await write(app, async (tx) => {
    await lockOrder(tx, orderId)
    if (await findSame(tx, request)) return
    const piece = await findPiece(tx, request)
    const isByBuyer = and(eq(returns.orderId, orderId), eq(returns.by, 'buyer'))
    if (!(await isBelow(tx, returns, isByBuyer, requests))) throw new Problem('TOO_MANY')
    await insertReturn({ app, tx }, { ...request, ...piece, state: 'asked' }, photos)
  })
  return present(await findOrderReturns(app.db, orderId))
}

/** The piece as it is now: it may have been refunded while the photos came. */
async function findPiece(db: Db | Tx, { orderId, line, piece }: Pick<Request, 'orderId' | 'line' | 'piece'>) {
  const found = (await listOrderPieces(db, orderId)).find((one) => one.line === line && one.piece === piece)
  if (!found) throw new Problem('CONFLICT', { message: 'This piece is not part of the order any more.' })
  if (!found.until) throw new Problem('NOT_RETURNABLE', { message: tooEarly })
  if (found.until < new Date()) throw new Problem('NOT_RETURNABLE', { message: tooLate() })
  return { productName: found.name, serial: found.serial }
}

const tooEarly = 'A return can be asked for once the order is delivered.'
const tooLate = () =>
  `The days in which this can be returned are over. The warranty may still help: call ${identity.hotline.shown}.`

/** The open return of this piece, where it says the same. Another one that is open refuses this one. */
async function findSame(db: Db | Tx, request: Request): Promise<ReturnRow | undefined> {
  const open = await findOpenReturn(db, request)
  const isSame = open?.by === 'buyer' && open.cause === request.cause && open.problem === request.problem
  if (open && !isSame) throw returnIsOpen(open)
  return open
}

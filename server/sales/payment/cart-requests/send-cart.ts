import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { insertCartRequest } from '#server/messages/contact/insert-cart-request.ts'
import { isKnownKey, writeOnce } from '#server/platform/changes/write-once.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { cartRequests, type ShownLine } from '#server/platform/db/schema.ts'
import { countTry } from '#server/platform/limits/count-try.ts'
import { day, isBelow } from '#server/platform/limits/is-below.ts'
import { isBranch } from '#server/site/shops/queries.ts'
import type { CartToSend } from '#shared/contract/hotline/cart-requests.ts'
import { cartNumberText } from '#shared/messages/cart-number.ts'
import { toTaka } from '#shared/money.ts'
import { phoneKey } from '#shared/phone.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import { unavailable } from '../checkout/sold-product.ts'
import { type LineNow, priceNow } from './price-now.ts'

/** The most carts of one number and of one network in a day: each is a call that staff make. */
const limits = { phone: 5, network: 40 }

type Sender = { userId: string | null; network: string; key: string | undefined }

/** Stores a cart for the hotline, with the prices that the visitor was shown. Nothing is ordered, and nothing held. */
export async function sendCart(app: FastifyInstance, cart: CartToSend, { userId, network, key }: Sender) {
  if (!key || !(await isKnownKey(app.db, key))) await refuseFlood(app, network)
  if (cart.pickUpAt && !(await isBranch(app.db, cart.pickUpAt))) throw new Problem('BRANCH_NOT_FOUND')
  const { id } = await writeOnce(app, { key, request: { cart, userId } }, async (tx, _touch, id) => {
    await refuseFloodOf(tx, phoneKey(cart.phone))
    const priced = await priceNow(tx, cart.products)
    const lines = priced.map((line, position) => toShownLine(line, cart.products[position]?.quantity ?? 1))
    const { products: _, note, pickUpAt, couponCode, ...sender } = cart
    await insertCartRequest(tx, {
      id,
      ...sender,
      phoneKey: phoneKey(sender.phone),
      pickUpShopId: pickUpAt ?? null,
      visitorNote: note,
      couponCode: couponCode ?? '',
      lines,
      subtotalPaisa: lines.reduce((sum, { unitPaisa, quantity }) => sum + unitPaisa * quantity, 0),
      userId,
    })
  })
  const { number, subtotalPaisa: subtotal } = cartRequests
  const rows = await app.db.select({ number, subtotal }).from(cartRequests).where(eq(cartRequests.id, id))
  const stored = present(rows[0])
  return {
    number: cartNumberText(stored.number),
    subtotal: toTaka(stored.subtotal),
    answerHours: app.config.answerHours,
  }
}

/** Counted before any other work. The same request that comes again does not count. */
async function refuseFlood(app: FastifyInstance, network: string): Promise<void> {
  const subject = `carts of network ${network}`
  if (!(await countTry(app.db, { subject, most: limits.network, minutes: day })))
    throw new Problem('TOO_MANY')
}

/** A number is counted by the carts that are stored, which are deleted with their sender: no other list keeps it. */
async function refuseFloodOf(tx: Tx, phone: string): Promise<void> {
  await lockByName(tx, `phone:${phone}`)
  const isTheirs = eq(cartRequests.phoneKey, phone)
  if (!(await isBelow(tx, cartRequests, isTheirs, { most: limits.phone, minutes: day })))
    throw new Problem('TOO_MANY')
}

function toShownLine(line: LineNow, quantity: number): ShownLine {
  if (line.refusal !== null) throw unavailable(line.refusal)
  const { product, chosen, name, unitPaisa, unit } = line
  return {
    productId: present(product).id,
    quantity,
    chosen,
    name,
    unitPaisa,
    ...(unit && { unit: unit.code }),
  }
}

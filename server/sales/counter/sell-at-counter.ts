import type { Account, Context } from '#server/context.ts'
import { withBoundAlerts } from '#server/messages/mail/bound-mails.ts'
import { audit } from '#server/platform/changes/audit.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { recordCollection, recordedAlready } from '#server/sales/payment/collect-money.ts'
import {
  agreedDelivery,
  type DeskInput,
  writeDeskOrder,
} from '#server/sales/payment/desk/place-desk-order.ts'
import { completeLocked } from '#server/sales/shipments/complete-pick-up.ts'
import { lockTill } from '#server/sales/tills/lock-till.ts'
import { serialHash } from '#server/sales/warranties/queries.ts'
import { saveSerials } from '#server/sales/warranties/save-serials.ts'
import type { CounterSaleInput } from '#shared/contract/desk/counter.ts'
import { staffHoldHours } from '#shared/limits.ts'
import { formatPaisa, type Paisa, toPaisa } from '#shared/money.ts'
import type { OrderDelivery } from '#shared/orders/delivery.ts'
import { may } from '#shared/people/permissions.ts'
import { Problem } from '#shared/problem.ts'
import { parseSerial } from '#shared/units/serial.ts'

type App = Pick<Context, 'config' | 'db' | 'changes' | 'cachedRead'>
type Work = AppWrite & { app: App; account: Account }
type Sale = { orderId: string; shopId: string; input: CounterSaleInput; delivery: OrderDelivery }

/**
 * Sells to somebody who stands at the counter: order, money, serial numbers and hand-over are one transaction, so a sale
 * is there in whole or not at all. The same request that comes again, after a second press or a lost response, sells
 * nothing more. Returns the id of the order.
 */
export async function sellAtCounter(
  app: App,
  account: Account,
  input: CounterSaleInput,
  key?: string,
): Promise<string> {
  const shopId = branchOf(account, input)
  const delivery = await agreedDelivery(app, toDeskInput(input, shopId))
  const request = { counterSale: { ...input, shopId }, by: account.id }
  const { id } = await withBoundAlerts(app, account, () =>
    writeOnce(app, { key, request }, (tx, touch, orderId) =>
      writeSale({ app, tx, touch, account }, { orderId, shopId, input, delivery }),
    ),
  )
  return id
}

/** Staff of a branch sell at its counter; those who answer for all orders at any. */
function branchOf({ role, shopId: own }: Account, { shopId: chosen }: CounterSaleInput): string {
  const shopId = chosen ?? own
  if (!shopId) throw new Problem('BRANCH_NOT_FOUND', { message: 'Please choose the branch of this counter.' })
  if (shopId !== own && !may(role, 'orders.update'))
    throw new Problem('NOT_ALLOWED', { message: 'You sell at the counter of your own branch.' })
  return shopId
}

/** Every lock in the order that all transactions take them in: the till, serial numbers, then products. */
async function writeSale(work: Work, { orderId, shopId, input, delivery }: Sale): Promise<void> {
  const { tx, account } = work
  await lockTill(tx, account.id)
  await lockSerials(work, input)
  const asked = toDeskInput(input, shopId)
  const sold = await writeDeskOrder(work, { orderId, input: asked, delivery, isPaidAtOnce: true })
  refuseUnnamedUnits(input, sold.order.priced.lines)
  refuseOtherSum(input, sold.row.totalPaisa)
  await takeMoney(work, { orderId, shopId, input })
  const { order } = await lockOrder(tx, orderId)
  await saveSerials({ tx, account, order }, serialsOf(input))
  await completeLocked(work, await lockOrder(tx, orderId))
}

async function lockSerials({ tx }: Work, { products }: CounterSaleInput): Promise<void> {
  const serials = products.flatMap((line) => line.serials).flatMap((serial) => parseSerial(serial) ?? [])
  await lockByName(tx, ...serials.map((serial) => `serial:${serialHash(serial)}` as const))
}

/** Where a product is sold unit by unit, the machine on the counter is sold and not the cheapest one. */
function refuseUnnamedUnits(
  { products }: CounterSaleInput,
  lines: readonly { unitId?: string; name: string }[],
): void {
  const named = new Set(products.map(({ unitId }) => unitId))
  const unnamed = lines.find(({ unitId }) => unitId !== undefined && !named.has(unitId))
  if (!unnamed) return
  const message = `${unnamed.name} is sold unit by unit. Please scan the code of the machine.`
  throw new Problem('BAD_REQUEST', { message })
}

/** The money taken is the total, to the paisa: nobody leaves with something unpaid, and change is no income. */
function refuseOtherSum({ tenders }: CounterSaleInput, total: Paisa): void {
  const taken = tenders.reduce((sum, { amount }) => sum + toPaisa(amount), 0)
  if (taken < total)
    throw new Problem('STILL_DUE', { message: `${formatPaisa(total - taken)} is still to be paid.` })
  if (taken === total) return
  const message = `The total is ${formatPaisa(total)}, and ${formatPaisa(taken)} was entered.`
  throw new Problem('MORE_THAN_DUE', { message })
}

/** Records the money, each kind as an entry of its own. The buyer has the receipt in hand and gets no message about it. */
async function takeMoney(work: Work, { orderId, shopId, input }: Omit<Sale, 'delivery'>): Promise<void> {
  const { tx, account } = work
  for (const { kind, amount, reference } of input.tenders) {
    const by = { by: account.displayName, byId: account.id, shopId, isTold: true }
    const money = { kind, amountPaisa: toPaisa(amount), reference, ...by }
    if (!(await recordCollection(work, await lockOrder(tx, orderId), money))) throw recordedAlready(reference)
    await audit(tx, account, 'order.collect', orderId, null, { kind, amount, reference })
  }
}

function serialsOf({ products }: CounterSaleInput) {
  return products.flatMap(({ serials }, line) =>
    serials.flatMap((serial, at) => (serial === '' ? [] : { line, piece: at + 1, serial })),
  )
}

/** The sale as an order of staff: picked up where it is sold, and paid in whole. */
function toDeskInput(input: CounterSaleInput, shopId: string): DeskInput {
  const { tenders: _, products, customerInfo, ...sale } = input
  return {
    ...sale,
    products: products.map(({ serials: _serials, ...line }) => line),
    shopId,
    pickUpAt: shopId,
    channel: 'branch',
    customerInfo: { ...noAddress, ...customerInfo },
    deliveryCharge: 0,
    dueNow: 'all',
    preOrder: false,
    holdHours: staffHoldHours.usual,
  }
}

const noAddress = {
  streetAddress: '',
  city: '',
  district: '',
  postcode: '',
  country: 'Bangladesh',
  anyInformation: '',
}

import type { Owed, PayOut } from '#shared/contract/money/pay-outs.ts'
import { dhakaToday } from '#shared/period.ts'
import { orderBody } from '#tests/support/examples/order-body.ts'
import type { Attack } from '../attack.ts'
import { approve } from '../gateway.ts'
import { placeOrder } from '../orders.ts'
import { mark, type Person, type Target } from '../target.ts'

const price = 50_000

/** A list of a payer closes what is owed: one that is made up, sent twice or says less must not. */
export const tamperedPayOuts: Attack = {
  name: 'Pay-outs that were not paid: made up, twice, too small, of another payer',
  async run(shop, check) {
    const tranIds: string[] = []
    for (let made = 0; made < 3; made++) {
      const tranId = await placeOrder(shop, orderBody(await shop.newProduct({ newPrice: price })))
      await approve(shop, tranId)
      tranIds.push(tranId)
    }
    const [paid = '', short = '', other = ''] = tranIds

    for (const as of [shop.people.shop_manager, shop.people.shop_staff, shop.people.user]) {
      const { status } = await record(shop, [[paid, price]], {}, as)
      check('nobody but a super admin records one', status === 403, status)
    }
    for (const amount of ['NaN', '1e9', '=50000', '0x10', '1,00', '999999999999', '0.001', '৳']) {
      const { status, text } = await record(shop, [[paid, amount]])
      check(`an amount of ${amount} is refused`, status === 400, text)
    }
    for (const changes of [
      { paid: -1 },
      { paid: 1e300 },
      { paidOn: '2026-02-31' },
      { way: 'gift' },
      { payer: 'me' },
    ]) {
      const { status, text } = await record(shop, [[paid, price]], changes)
      check(`a pay-out with ${JSON.stringify(changes)} is refused`, status === 400, text)
    }
    const rows: Row[] = [
      [paid, price],
      [paid, price],
      [short, price - 1_000],
      [mark('MADEUP'), price],
    ]
    const reference = mark('P')
    const presses = await Promise.all(Array.from({ length: 8 }, () => record(shop, rows, { reference })))
    const ids = new Set(presses.flatMap(({ status, json }) => (status === 201 ? json()._id : [])))
    check('eight presses are one pay-out', ids.size === 1, presses[0]?.text)
    const states = presses[0]?.json().list.map(({ state }) => state)
    const wanted = 'matched twice differs unknown'
    check(
      'a payment is paid out once, in full, and a made-up one not at all',
      states?.join(' ') === wanted,
      states,
    )
    const again = await record(shop, [[paid, price]])
    check('nor by another list', again.json().list[0]?.state === 'twice', again.text)
    const courier = await record(shop, [[other, price]], { payer: 'steadfast' })
    check('nor by another payer', courier.json().list[0]?.state === 'unknown', courier.text)
    const owed = (await shop.call<Owed>('GET /api/payOuts/owed', { as: shop.people.super_admin })).json()
    const isOwed = (tranId: string) => owed.rows.some(({ number }) => number === tranId)
    check(
      'what did not come stays owed',
      !isOwed(paid) && isOwed(short) && isOwed(other),
      owed.rows.slice(0, 5),
    )
  },
}

type Row = [number: string, amount: number | string]

function record(shop: Target, rows: Row[], changes: object = {}, as: Person = shop.people.super_admin) {
  const csv = ['tran_id,amount,fee', ...rows.map(([number, amount]) => `${number},"${amount}",0`)].join('\n')
  const columns = { number: 'tran_id', amount: 'amount', fee: 'fee' }
  const list = { payer: 'sslcommerz', columns, reference: mark('P'), paidOn: dhakaToday(), way: 'bank' }
  return shop.call<PayOut>('POST /api/payOuts', { as, json: { csv, ...list, ...changes } })
}

import type { OrderShipments } from '#shared/contract/shipments.ts'
import type { Attack } from '../attack.ts'
import { paidGuestOrder } from '../orders.ts'
import { mark } from '../target.ts'

/** Forged news of the courier could complete orders and record cash that nobody collected. */
export const forgedCourierNews: Attack = {
  name: "Deliveries reported without the courier's token",
  async run(shop, check) {
    const { id, number } = await paidGuestOrder(shop)
    const as = shop.people.super_admin
    const json = { orderId: id, courier: 'steadfast', cashToCollect: 0, number: mark('SF') }
    const handed = await shop.call<OrderShipments>('POST /api/shipments/handOver', { json, as })
    check('the order is handed over', handed.status === 200, handed.text)

    const news = { notification_type: 'delivery_status', invoice: `${number}-1`, status: 'Delivered' }
    const tokens = ['', 'Bearer', 'Bearer x', `Bearer ${as.token}`, 'Basic YTpi', `Bearer ${'x'.repeat(400)}`]
    for (const authorization of tokens) {
      for (const body of [news, { nonsense: true }]) {
        const headers = { authorization }
        const reply = await shop.call('POST /api/shipments/news/steadfast', {
          json: body,
          headers,
          patient: false,
        })
        check('it is refused before the body is read', [401, 429].includes(reply.status), reply.text)
      }
    }
    const response = await shop.call<OrderShipments>(`GET /api/shipments/of/${id}`, { as })
    check('the parcel has not moved', response.json().shipments[0]?.state === 'booked', response.text)
  },
}

/** A packing run reads many buyers' addresses and sends parcels: only those who ship may, and each parcel goes once. */
export const foreignPacking: Attack = {
  name: 'Packing lists read, and parcels booked and handed over, by people who do not ship',
  async run(shop, check) {
    const { id, number } = await paidGuestOrder(shop)
    const reads = [`packing?numbers=${number}`, 'packing', `scan/${id}?code=SKU`]
    const writes = ['book', 'packed']
    for (const as of [undefined, shop.people.shop_staff, await shop.newCustomer()]) {
      const replies = await Promise.all([
        ...reads.map((path) => shop.call(`GET /api/shipments/${path}`, { as })),
        ...writes.map((path) => shop.call(`POST /api/shipments/${path}`, { as, json: { orderId: id } })),
      ])
      for (const { status, text } of replies) {
        check('it is refused', status === 401 || status === 403, [status, text])
        check('the refusal names no buyer', !/Nusrat|House 5/.test(text), text)
      }
    }

    const as = shop.people.shop_manager
    const many = Array.from({ length: 101 }, (_, place) => place + 1).join(',')
    for (const numbers of [many, '1,', "1'--", '1 or 1=1', '-1', '99999999999']) {
      const reply = await shop.call(`GET /api/shipments/packing?numbers=${encodeURIComponent(numbers)}`, {
        as,
      })
      check('such a list of orders is refused', reply.status === 400, [numbers, reply.status])
    }
    for (const code of ['%', '_', "'", '\\', '%00', '<script>', 'x'.repeat(100)]) {
      const reply = await shop.call(`GET /api/shipments/scan/${id}?code=${encodeURIComponent(code)}`, { as })
      check('a pattern is no product', reply.status < 500 && !/"(product|unit)"/.test(reply.text), reply.text)
    }
    const early = await shop.call('POST /api/shipments/packed', { as, json: { orderId: id } })
    check('what nobody booked is not handed over as packed', early.status === 409, early.text)
  },
}

/** Tracking can be guessed: order numbers run in sequence, and four digits have ten thousand values. */
export const guessedTracking: Attack = {
  name: 'Orders followed by guessed digits',
  needs: 'pages',
  async run(shop, check) {
    const { number } = await paidGuestOrder(shop)
    const ask = (asked: string | number, phone: string) =>
      shop.call(`GET /track?number=${asked}&phone=${phone}`, { patient: false })
    const [wrongDigits, wrongNumber] = [await ask(number, '0001'), await ask(987_654_321, '0234')]
    const plain = ({ text }: { text: string }) =>
      text.replaceAll(/987654321|0234|0001|nonce-[\w+/=-]+/g, '').replaceAll(String(number), '')
    check(
      'a wrong number and wrong digits look the same',
      sameWords(plain(wrongDigits), plain(wrongNumber)),
      [wrongDigits.status, wrongNumber.status],
    )

    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => ask(number, `${2000 + guess}`)),
    )
    const judged = guesses.filter(({ status }) => status === 200)
    check(
      'an hour has five guesses of one number, also when they come at once',
      judged.length <= 4,
      judged.length,
    )
    const right = await ask(number, '0234')
    check('the right digits do not open it any more', right.status === 429, right.status)
    for (const { text } of [...guesses, right])
      check('no answer names the buyer', !/Nusrat|House 5/.test(text), text.slice(0, 200))
  },
}

/** Whether two pages say the same to a reader. */
export function sameWords(one: string, other: string): boolean {
  const words = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text
  return words(one) === words(other)
}

import type { Attack } from '../attack.ts'
import { paidGuestOrder } from '../orders.ts'
import { mark } from '../target.ts'
import { sameWords } from './parcels.ts'

/** Serial numbers can be guessed, because those of one maker resemble each other, or read from a lost receipt. */
export const guessedSerials: Attack = {
  name: 'Warranties looked up by guessed serial numbers and digits',
  async run(shop, check) {
    const { id } = await paidGuestOrder(shop)
    const serial = mark('SERIAL')
      .replaceAll(/[^a-z\d]/gi, '')
      .toUpperCase()
    const json = { orderId: id, serials: [{ line: 0, piece: 1, serial }] }
    const as = shop.people.super_admin
    const entered = await shop.call('POST /api/warranties/serials', { json, as })
    check('staff enter a serial number', entered.status === 200, entered.text)

    const unknown = `NO${serial.slice(2)}`
    const ask = (asked: string, phone: string, where = 'GET /api/warranties/check') =>
      shop.call(`${where}?serial=${asked}&phone=${phone}`, { patient: false })
    const responses = [await ask(serial, '0002'), await ask(unknown, '0235')]
    const [wrongDigits, wrongSerial] = responses.map(({ text }) => text)
    check(
      'an unknown serial number and wrong digits get the same answer',
      wrongDigits === wrongSerial,
      responses,
    )
    if (shop.hasPages) {
      const pages = [await ask(serial, '0001', 'GET /warranty'), await ask(unknown, '0001', 'GET /warranty')]
      const [one = '', other = ''] = pages.map(({ text }) =>
        text.replaceAll(new RegExp(`${serial}|${unknown}|nonce-[\\w+/=-]+`, 'g'), ''),
      )
      check('and so they do on the page', sameWords(one, other), [one, other])
    }

    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => ask(serial, `${2000 + guess}`)),
    )
    const judged = guesses.filter(({ status }) => status === 404)
    check(
      'an hour has five guesses of one machine, on page and API together',
      judged.length <= 4,
      judged.length,
    )
    const right = await ask(serial, '0234')
    check('the right digits do not open it any more', right.status === 429, right.status)
    for (const { text } of [...responses, ...guesses, right])
      check('no answer names the buyer', !/Nusrat|House 5/.test(text), text.slice(0, 200))
  },
}

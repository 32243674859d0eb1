import type { Attack } from '../attack.ts'
import { waitForMail } from '../mails.ts'
import { mark } from '../target.ts'

/** Alerts for a stranger's mailbox must not fill it with mails. */
export const alertFlood: Attack = {
  name: "A flood of 'tell me when' into a stranger's mailbox",
  async run(shop, check) {
    const email = `${mark('victim')}@projukti.test`
    const waited = `${mark('waits')}@projukti.test`
    const product = await shop.newProduct({ quantity: 3 })
    const ask = (address: string) =>
      shop.call('POST /api/alerts/ask', { json: { product: product._id, kind: 'stock', email: address } })
    const [first, other] = [await ask(email), await ask(waited)]
    check('everybody gets the same answer', first.text === other.text)
    const spellings = [email, email.toUpperCase(), ` ${email} `]
    for (let round = 0; round < 9; round++) await ask(spellings[round % spellings.length] ?? email)
    const list = (await waitForMail(shop, email)).text.toLowerCase()
    const mails = list.split(`<td>${email}</td>`).length - 1
    check('five mails an hour at most, however it is spelled', mails >= 1 && mails <= 5, mails)
    check('an unconfirmed alert is not mailed', !list.includes('is in stock again'), list.slice(0, 400))
  },
}

/** Links by SMS cost money: a stranger's number gets five of them at most, however often and however it is spelled. */
export const alertSmsFlood: Attack = {
  name: "A flood of 'tell me when' to a stranger's telephone",
  needs: 'database',
  async run(shop, check) {
    const rows = shop.inside.rowsIn
    if (!rows) return
    const local = `018${String(Date.now()).slice(-8)}`
    const spellings = [local, `+88${local}`, `0088${local}`, `${local.slice(0, 5)}-${local.slice(5)}`]
    const product = await shop.newProduct({ quantity: 0 })
    const before = await rows('sms_outbox')
    const statuses: number[] = []
    for (let round = 0; round < 12; round++) {
      const to = spellings[round % spellings.length]
      const kind = round % 2 ? 'stock' : 'price'
      const asked = await shop.call('POST /api/alerts/ask', {
        json: { product: product._id, kind, to },
        patient: false,
      })
      statuses.push(asked.status)
    }
    const written = (await rows('sms_outbox')) - before
    check('five SMS an hour at most', written >= 1 && written <= 5, { written, statuses })
  },
}

export const guessedAlerts: Attack = {
  name: "Guessed and hostile keys of 'tell me when'",
  async run(shop, check) {
    for (const key of [
      mark('k').padEnd(43, '0'),
      "' or true or '1'='1",
      '%'.repeat(30),
      '../../orders/last/key',
    ]) {
      const confirmed = await shop.call('POST /api/alerts/confirm', { json: { key } })
      check(`confirmed with ${key.slice(0, 12)}`, [400, 404].includes(confirmed.status), confirmed.status)
      const path = `POST /api/alerts/stop/${encodeURIComponent(key)}`
      const stopped = await shop.call(path, { fields: { 'List-Unsubscribe': 'One-Click' } })
      check(`stopped with ${key.slice(0, 12)}`, [200, 303, 400].includes(stopped.status), stopped.status)
    }
    const hostile = { product: 'x', kind: 'stock', email: 'a@b.bd\r\nBcc: c@d.bd' }
    const refused = await shop.call('POST /api/alerts/ask', { json: hostile })
    check('headers in the address', refused.status === 400 || refused.status === 404, refused.status)
  },
}

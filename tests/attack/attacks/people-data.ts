import { setTimeout } from 'node:timers/promises'
import { orderBody } from '#tests/support/examples/order-body.ts'
import type { Attack } from '../attack.ts'
import { approve } from '../gateway.ts'
import { waitForMail } from '../mails.ts'
import { placeOrder } from '../orders.ts'
import { mark, type Person, type Target } from '../target.ts'
import { newGuest } from './known-mailboxes.ts'

type Copy = { mailbox: string; account?: { email: string }; orders: { _id: string }[]; messages: object[] }

export const othersData: Attack = {
  name: "Copies of other people's data",
  async run(shop, check) {
    const [victim, thief] = [await shop.newCustomer(), await shop.newCustomer()]
    const product = await shop.newProduct()
    await shop.customer.initiate(orderBody(product), { token: victim.token })
    const asked = `?userId=${victim.id}&email=${victim.email}&mailbox=${victim.email}&id=${victim.id}`
    const copy = await shop.call<Copy>(`GET /api/privacy/data${asked}`, { as: thief })
    const { account, orders } = copy.json()
    check(
      "another's id and email in the address",
      account?.email === thief.email && orders.length === 0,
      copy.text,
    )
    check('it holds no hash of a password', !copy.text.includes('argon2'))
    const bare = await shop.call(`GET /api/privacy/data${asked}`)
    check('without a login', bare.status === 401, bare.status)

    const email = await newGuest(shop)
    const form = { username: 'Guest', email, password: 'secret-1', confirmPassword: 'secret-1' }
    const claimed = (await shop.call<{ token: string }>('POST /api/auth/register', { json: form })).json()
    const taken = (await shop.call<Copy>('GET /api/privacy/data', { as: claimed })).json()
    check("registering a guest's email", taken.orders.length + taken.messages.length === 0, taken)
  },
}

export const guessedLinks: Attack = {
  name: 'Guessed, used and old privacy links',
  async run(shop, check) {
    const email = await newGuest(shop)
    await shop.call('POST /api/privacy/requestLink', { json: { email } })
    const key = await keyFor(shop, email)
    for (const guess of [
      `${key}x`,
      key.slice(1),
      key.toUpperCase(),
      '',
      '%',
      "' or true --",
      key.replace(/./, '\0'),
    ]) {
      const { status } = await shop.call('POST /api/privacy/linkData', { json: { key: guess } })
      check(`the key ${JSON.stringify(guess.slice(0, 12))}`, status === 404 || status === 400, status)
    }
    const uses = await Promise.all(
      Array.from({ length: 5 }, () => shop.call('POST /api/privacy/linkData', { json: { key } })),
    )
    const opened = uses.filter(({ status }) => status === 200).length
    check('five downloads at once are one', opened === 1, opened)
    await shop.call('POST /api/privacy/deleteLinkData', { json: { key } })
    const again = await shop.call('POST /api/privacy/deleteLinkData', { json: { key } })
    check('a used link deletes nothing', again.status === 404, again.status)
  },
}

export const linkFlood: Attack = {
  name: "A flood of privacy links into a stranger's mailbox",
  async run(shop, check) {
    const email = await newGuest(shop)
    const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('.test', '.TEST')]
    const ask = (text: string) => shop.call('POST /api/privacy/requestLink', { json: { email: text } })
    const [known, unknown] = [await ask(email), await ask(`${mark('nobody')}@projukti.test`)]
    check('known and unknown addresses get the same answer', known.text === unknown.text)
    for (let round = 0; round < 12; round++) await ask(spellings[round % spellings.length] ?? email)
    await keyFor(shop, email)
    const list = (await shop.call('GET /demo/mail')).text.toLowerCase()
    const mails = list.split(`<td>${email}</td>`).length - 1
    check('one mail, however it is spelled', mails === 1, mails)
  },
}

export const deletedByOthers: Attack = {
  name: "Somebody else's account deleted",
  async run(shop, check) {
    const [victim, thief] = [await shop.newCustomer(), await shop.newCustomer()]
    const tries: [string, object, Pick<Person, 'token'> | undefined][] = [
      ['without a password', {}, victim],
      ['with an empty one', { password: '' }, victim],
      ['with a wrong one', { password: 'guess' }, victim],
      ["with the thief's", { password: thief.password, userId: victim.id, email: victim.email }, victim],
      ['without a login', { password: victim.password, userId: victim.id }, undefined],
    ]
    for (const [name, json, as] of tries) {
      const { status } = await shop.call('POST /api/privacy/deleteAccount', { as, json })
      check(name, status === 400 || status === 401, status)
    }
    const own = { password: thief.password, userId: victim.id, id: victim.id, email: victim.email }
    await shop.call('POST /api/privacy/deleteAccount', { as: thief, json: own })
    check('the victim is still there', (await shop.call('GET /api/auth/me', { as: victim })).status === 200)
    check('only the thief is gone', (await shop.call('GET /api/auth/me', { as: thief })).status === 401)
  },
}

/** An account that is deleted while its payment arrives must lose neither money nor goods. */
export const deletedWhilePaying: Attack = {
  name: 'An account deleted in the middle of a payment',
  async run(shop, check) {
    const product = await shop.newProduct()
    for (let round = 0; round < (shop.isQuick ? 2 : 6); round++) {
      const buyer = await shop.newCustomer()
      const tranId = await placeOrder(shop, orderBody(product), buyer)
      const [deleted] = await Promise.all([
        shop.call('POST /api/privacy/deleteAccount', { as: buyer, json: { password: buyer.password } }),
        approve(shop, tranId),
      ])
      check('the deletion is refused', deleted.status === 409, deleted.status)
      const status = await shop.customer.statusOf(tranId)
      check('the order is paid', status === 'paid', status)
    }
  },
}

async function keyFor(shop: Target, email: string): Promise<string> {
  for (let round = 0; round < 200; round++) {
    const list = await waitForMail(shop, email)
    const row = list.text.split('<tr>').find((part) => part.includes(`<td>${email}</td>`))
    const path = /href="(\/demo\/mail\/[^"]+)"/.exec(row ?? '')?.[1]
    const mail = path ? (await shop.call(`GET ${path}`)).text : ''
    const key = /your-data\/link\/([\w-]+)/.exec(mail)?.[1]
    if (key) return key
    await setTimeout(100)
  }
  throw new Error(`No privacy link was mailed to ${email}`)
}

import { createHash } from 'node:crypto'
import type { Product } from '#shared/contract/product.ts'
import { orderBody } from '#tests/support/examples/order-body.ts'
import type { Attack, Check } from '../attack.ts'
import { approve, post, requestOf } from '../gateway.ts'
import { readMailTo } from '../mails.ts'
import { placeOrder } from '../orders.ts'
import type { Target } from '../target.ts'

const ipn = '/api/payment/ipn'

export const forgedNotifications: Attack = {
  name: 'Forged, replayed, swapped and late notifications',
  async run(shop, check) {
    const product = await shop.newProduct()
    const expensive = await shop.newProduct({ newPrice: 90_000 })
    const receipt = await approve(shop, await placeOrder(shop, orderBody(product)))
    const wanted = await placeOrder(shop, orderBody(expensive))
    const claim = {
      tran_id: wanted,
      status: 'VALID',
      val_id: receipt.fields.val_id ?? '',
      amount: '90000.00',
      currency: 'BDT',
      store_id: receipt.fields.store_id ?? '',
      risk_level: '0',
      card_type: 'VISA',
    }
    for (const [what, fields] of forgeries(claim, receipt.fields)) {
      for (const path of [ipn, `/api/payment/return/success/${wanted}`]) {
        const { status } = await post(shop, path, fields)
        check(`${what}, to ${path.split('/')[3]}`, status < 500, status)
      }
      const status = await shop.customer.statusOf(wanted)
      check(`${what} pays nothing`, status === 'open' || status === 'review', status)
    }
    for (const outcome of ['FAILED', 'CANCELLED', 'EXPIRED']) {
      await post(shop, ipn, { ...claim, status: outcome })
      await post(shop, `/api/payment/return/fail/${wanted}`, { ...claim, status: outcome })
      check(`a forged ${outcome} closes nothing`, (await shop.customer.statusOf(wanted)) === 'open')
    }
    await replays(shop, check)
  },
}

function forgeries(
  claim: Record<string, string>,
  real: Record<string, string>,
): [string, Record<string, string>][] {
  const keys = Object.keys(claim).sort().join(',')
  const md5 = createHash('md5')
    .update(`${new URLSearchParams(claim)}`)
    .digest('hex')
  return [
    ['an unsigned notification', claim],
    ['a notification with a guessed signature', { ...claim, verify_key: keys, verify_sign: md5 }],
    ['a notification signed with nothing', { ...claim, verify_key: '', verify_sign: '' }],
    ["a real signature over another payment's number", { ...real, tran_id: claim.tran_id! }],
    ["another payment's real notification", real],
    ['a real signature over another amount', { ...real, amount: '90000.00', store_amount: '90000.00' }],
    ['a signature that leaves the amount out', { ...real, ...claim, verify_key: 'status,store_id' }],
    ['another currency', { ...real, tran_id: claim.tran_id!, currency: 'USD', currency_type: 'USD' }],
    ['another store', { ...claim, store_id: 'somebody' }],
    ['val_id with a query in it', { ...claim, val_id: "x' or '1'='1&store_passwd=" }],
    ['status named like a method', { ...claim, status: 'constructor' }],
    [
      'NUL in every field',
      Object.fromEntries(Object.entries(claim).map(([name, value]) => [name, `${value}\0`])),
    ],
  ]
}

async function replays(shop: Target, check: Check) {
  const product = await shop.newProduct({ quantity: 10 })
  const tranId = await placeOrder(shop, orderBody(product))
  const { path, fields } = await approve(shop, tranId, { ipn: false })
  await Promise.all(Array.from({ length: 20 }, (_, index) => post(shop, index % 2 ? ipn : path, fields)))
  check('a real notification twenty times at once pays', (await shop.customer.statusOf(tranId)) === 'paid')
  const { quantity } = (await shop.call<Product>(`GET /api/products/${product._id}`)).json()
  check('and takes one unit', quantity === 9, quantity)
  for (const status of ['FAILED', 'CANCELLED']) await post(shop, ipn, { ...fields, status })
  await post(shop, `/api/payment/return/cancel/${tranId}`, { ...fields, status: 'CANCELLED' })
  check('paid is final', (await shop.customer.statusOf(tranId)) === 'paid')
}

/** The result page must not call an order paid because its address says so. */
export const spoofedResult: Attack = {
  name: 'Spoofed result pages',
  async run(shop, check) {
    const tranId = await placeOrder(shop, orderBody(await shop.newProduct()))
    const script = '"><script>alert(1)</script>'
    const back = await post(shop, `/api/payment/return/success/${tranId}`, {})
    check(
      'coming back before paying is not paid',
      (await shop.customer.statusOf(tranId)) === 'open',
      back.headers.location,
    )
    check(
      'an unknown payment is unknown',
      (await shop.customer.statusOf(encodeURIComponent(script))) === 'unknown',
    )
    const odd = await post(
      shop,
      `/api/payment/return/success/${encodeURIComponent('x\r\nset-cookie: a=b')}`,
      {},
    )
    check('a line break in the address sets no header', odd.headers['set-cookie'] === undefined)
    if (!shop.hasPages) return
    const query = new URLSearchParams({ tran_id: script, amount: script })
    for (const page of ['success/', 'fail', 'cancel']) {
      const { text } = await shop.call(`GET /payment/${page}?${query}`)
      check(
        `/payment/${page} shows no script and says nothing of Paid`,
        !text.includes('<script>alert') && !/>\s*Paid\s*</.test(text),
      )
    }
  },
}

/** Callback addresses and links in mail come from the shop's settings, never from the Host header. */
export const poisonedHost: Attack = {
  name: 'Poisoned Host and forwarding headers',
  async run(shop, check) {
    const evil = 'evil.example'
    const product = await shop.newProduct()
    const tricks: Record<string, string>[] = [
      { host: evil },
      { host: `${new URL(shop.origin).host}@${evil}` },
      { 'x-forwarded-host': evil, 'x-forwarded-proto': 'https', 'x-forwarded-server': evil },
      { forwarded: `host=${evil};proto=https` },
      {
        'x-host': evil,
        'x-original-url': `https://${evil}/`,
        origin: `https://${evil}`,
        referer: `https://${evil}/`,
      },
    ]
    for (const headers of tricks) {
      const what = Object.keys(headers).join(', ')
      const response = await shop.customer.initiate(orderBody(product), { headers })
      const asked = response.status === 200 ? await requestOf(shop, response.json().tran_id) : {}
      check(
        `payment with ${what}`,
        !response.text.includes(evil) && !JSON.stringify(asked).includes(evil),
        asked,
      )
      check(`no other origin is let in with ${what}`, !response.headers['access-control-allow-origin'])
      if (!shop.hasPages) continue
      const page = await shop.call('GET /about', { headers })
      const next = await shop.call('GET /about')
      const shown = `${page.text}${JSON.stringify(page.headers)}${next.text}`
      check(`a page with ${what}`, !shown.includes(evil))
    }
    const victim = await shop.newCustomer()
    await shop.call('POST /api/auth/forgotPassword', {
      json: { email: victim.email },
      headers: { host: evil, 'x-forwarded-host': evil },
    })
    const { text } = await readMailTo(shop, victim.email)
    const isOwn = text.includes('/reset-password') && !text.includes(evil)
    check('the link to choose a new password', isOwn, text.slice(0, 900))
  },
}

import type { Order } from '#shared/contract/orders.ts'
import type { Attack } from '../attack.ts'
import type { Target } from '../target.ts'

export const headersEverywhere: Attack = {
  name: 'Headers that every answer carries',
  async run(shop, check) {
    const api = [
      '/api/products?limit=1',
      '/api/nothing',
      '/api/auth/me',
      '/healthz',
      '/uploads/nothing.webp',
      '/api/docs',
    ]
    const pages = shop.hasPages
      ? [
          '/',
          '/shop',
          '/nothing-here',
          '/login',
          '/admin/dashboard',
          '/payment/success/',
          '/favicon.svg',
          '/shop.data',
        ]
      : []
    for (const path of [...api, ...pages]) {
      const { headers } = await shop.call(`GET ${path}`)
      const policy = String(headers['content-security-policy'] ?? '')
      check(`${path} is not to be guessed at`, headers['x-content-type-options'] === 'nosniff')
      check(
        `${path} is not to be framed`,
        /frame-ancestors 'none'/.test(policy) && headers['x-frame-options'] === 'DENY',
        policy,
      )
      check(
        `${path} runs nothing from elsewhere`,
        /default-src 'none'/.test(policy) &&
          !/unsafe-(inline|eval)|\*/.test(policy.replace(/frame-src [^;]*/, '')),
        policy,
      )
      check(`${path} keeps its address`, /strict-origin|no-referrer/.test(String(headers['referrer-policy'])))
      check(
        `${path} sets no cookie and opens no door`,
        !headers['set-cookie'] && !headers['access-control-allow-origin'],
      )
    }
    const cross = await shop.call('OPTIONS /api/auth/login', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    check('another site may not call', !cross.headers['access-control-allow-origin'], cross.headers)
  },
}

const hidden =
  /\$argon2|DATABASE_URL|SSLCZ_|store_passwd|gateway-password|-----BEGIN|process\.env\.[A-Z_]{4,}|@projukti\.test['"]?,["']?(admin|manager|staff|customer)-demo/

export const secretsInPages: Attack = {
  name: 'Secrets in pages, scripts, source maps and errors',
  needs: 'pages',
  async run(shop, check) {
    const people = await customersOf(shop)
    const scripts = new Set<string>()
    for (const path of [
      '/',
      '/shop',
      '/login',
      '/checkout',
      '/admin/order-management',
      '/user/orders',
      '/latest-sold-product',
      '/nothing',
    ]) {
      const { text } = await shop.call(`GET ${path}`)
      const data = await shop.call(`GET ${path === '/' ? '/_root' : path}.data`)
      check(
        `${path} and its data`,
        !hidden.test(text) && !hidden.test(data.text),
        hidden.exec(text + data.text)?.[0],
      )
      for (const [address] of text.matchAll(/\/assets\/[\w.-]+\.(js|css)/g)) scripts.add(address)
      const named = [...people].filter((word) => text.includes(word) || data.text.includes(word))
      check(`${path} names no customer`, named.length === 0, named)
    }
    const seen = new Set<string>()
    for (const address of scripts) {
      if (seen.has(address)) continue
      seen.add(address)
      const { text } = await shop.call(`GET ${address}`)
      const map = await shop.call(`GET ${address}.map`)
      check(
        `${address}`,
        !hidden.test(text) && !/sourceMappingURL/.test(text) && map.status === 404,
        `${map.status} ${hidden.exec(text)?.[0] ?? ''}`,
      )
      for (const [, next] of text.matchAll(/["'`/](assets\/[\w.-]+\.js)["'`]/g)) scripts.add(`/${next}`)
    }
    check('scripts were found', seen.size > 3, seen.size)
    for (const path of ['/metrics', '/demo/mail', '/sandbox-gateway/__sim/faults', '/sandbox-courier/']) {
      const { status } = await shop.call(`GET ${path}`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
      check(`${path} through a proxy`, status === 404 || status === 403, status)
      const site = await shop.call(`GET ${path}`, { headers: { 'sec-fetch-site': 'cross-site' } })
      check(`${path} from a page elsewhere`, site.status === 404 || site.status === 403, site.status)
    }
  },
}

/** Phone numbers, email addresses and streets of buyers. */
async function customersOf(shop: Target): Promise<Set<string>> {
  const orders = (
    await shop.call<Order[]>('GET /api/orders/getAllOrders', { as: shop.people.super_admin })
  ).json()
  const words = orders.flatMap(({ customerInfo: { email, phone, streetAddress } }) => [
    email,
    phone,
    streetAddress,
  ])
  return new Set(words.filter((word) => word.length > 7))
}

/** Runs last, when the shop has logged all attacks. */
export const secretsInLogs: Attack = {
  name: 'Secrets and people in the log',
  needs: 'log',
  async run(shop, check) {
    const log = shop.inside.log!()
    check('there is a log', log.length > 1_000, log.length)
    const leaked = [...shop.secrets].filter(
      (secret) => secret.length > 8 && !/-demo-1$/.test(secret) && log.includes(secret),
    )
    check(`none of ${shop.secrets.size} tokens, passwords and emails`, leaked.length === 0, leaked)
    check(
      'no phone, no email of a buyer',
      !/nusrat@|\+?8801711000234|Nusrat Jahan/.test(log),
      /.{80}(nusrat@|8801711000234|Nusrat Jahan).{20}/.exec(log)?.[0],
    )
    const errors = log.split('\n').filter((line) => /"level":(50|60)/.test(line))
    check('no unexpected error was logged', errors.length === 0, errors.slice(0, 3))
  },
}

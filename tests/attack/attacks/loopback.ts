import type { Attack } from '../attack.ts'

const paths = [
  '/metrics',
  '/demo/mail',
  '/demo/sms',
  '/sandbox-gateway/__sim/sessions',
  '/sandbox-courier/__sim/consignments',
  '/sandbox-sms/__sim/messages',
]
const tricks: Record<string, string>[] = [
  { host: 'rebound.evil.example' },
  { host: '127.0.0.1.evil.example' },
  { host: 'localhost@evil.example' },
  { via: '1.1 proxy' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-real-ip': '127.0.0.1' },
  { 'cf-connecting-ip': '127.0.0.1' },
  { 'true-client-ip': '127.0.0.1' },
  { 'x-client-ip': '127.0.0.1' },
  { 'x-original-forwarded-for': '127.0.0.1' },
  { 'sec-fetch-site': 'cross-site' },
]

export const dnsRebinding: Attack = {
  name: 'Routes for this machine, by rebound names and through proxies',
  async run(shop, check) {
    for (const path of paths) {
      for (const headers of tricks) {
        const { status, text } = await shop.call(`GET ${path}`, { headers })
        const [what] = Object.entries(headers)
        check(
          `${path} is closed to ${what?.join(': ')}`,
          [400, 403, 404].includes(status),
          `${status} ${text}`,
        )
      }
    }
    for (const token of ['é', 'x'.repeat(10_000), 'watch-mé']) {
      const headers = { via: '1.1 proxy', authorization: `Bearer ${token}` }
      const { status } = await shop.call('GET /metrics', { headers })
      check('a wrong token of the metrics is refused', status === 404, status)
    }
  },
}

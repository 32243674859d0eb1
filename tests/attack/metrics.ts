import type { Target } from './target.ts'

/** How many pages the shop has rendered so far. */
export function countRenderings(shop: Target): Promise<number> {
  return sumOf(shop, /render_seconds_count\{[^}]*\} (\d+)/g)
}

/** How often the shop has asked the gateway about a payment so far. */
export function countGatewayQuestions(shop: Target): Promise<number> {
  return sumOf(shop, /gateway_call_seconds_count\{call="(?:verifyCharge|findPayment)"[^}]*\} (\d+)/g)
}

async function sumOf(shop: Target, counters: RegExp): Promise<number> {
  const { text } = await shop.call('GET /metrics')
  return [...text.matchAll(counters)].reduce((sum, [, count]) => sum + Number(count), 0)
}

import { LRUCache } from 'lru-cache'

/** Addresses held in memory; beyond that the one that called longest ago is evicted. */
const maxAddresses = 20_000
const minuteMs = 60_000

export type Limiter = {
  /** Counts one call at its cost. Returns 0, or the seconds until this address may call again. */
  take(address: string, cost?: number): number
}

/**
 * Allows calls that cost `max` together per address, in a minute unless another time is given. By hand, because
 * calls differ in cost and pages are charged only when they are rendered; @fastify/rate-limit counts requests.
 */
export function createLimiter(max: number, windowMs = minuteMs): Limiter {
  // Not `max`, which would reserve the memory for all of them.
  const windows = new LRUCache<string, { spent: number; ends: number }>({
    maxSize: maxAddresses,
    sizeCalculation: () => 1,
  })

  return {
    take(address, cost = 1) {
      // Not the time of day: a clock that is set back would keep everybody waiting until it has caught up.
      const now = performance.now()
      const key = networkOf(address)
      const window = windows.get(key)
      if (window && now < window.ends) {
        window.spent += cost
        return window.spent > max ? Math.ceil((window.ends - now) / 1000) : 0
      }
      windows.set(key, { spent: cost, ends: now + windowMs })
      return max < cost ? windowMs / 1000 : 0
    },
  }
}

/** An IPv6 client has 2⁶⁴ addresses to choose from, so all of its /64 network share one limit. */
export function networkOf(named: string): string {
  const address = withoutPort(named)
  if (!address.includes(':')) return address
  const inside = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (inside) return inside
  const [start = '', end] = address.split('::')
  const groups = start === '' ? [] : start.split(':')
  const after = end ? end.split(':').length : 0
  if (end !== undefined) groups.push(...Array<string>(Math.max(0, 8 - groups.length - after)).fill('0'))
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** The beginning of every network in the same IPv6 /48, which providers give to one customer; null for IPv4. */
export function widerNetworkOf(network: string): string | null {
  const groups = network.split(':')
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}:` : null
}

/** Some proxies name the port as well, which is another one for each connection: `203.0.113.7:50123`. */
function withoutPort(named: string): string {
  return named.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#shared/contract/product.ts'
import type { Cluster } from './cluster.ts'
import { checkout, pay, visit } from './shopper.ts'

const shoppers = 6

/** Shoppers who look, search, buy and pay without a pause. */
export async function crowd(cluster: Cluster, laptop: Product) {
  const assets = [...(await visit('/')).text.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
  const failures: string[] = []
  let responses = 0
  let slowestMs = 0
  let isOver = false

  async function ask<Response extends { status: number }>(what: string, request: () => Promise<Response>) {
    const startedAt = performance.now()
    const response = await request().catch((error: Error) => ({
      status: 0,
      cause: String(error.cause ?? error),
    }))
    responses += 1
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    if (response.status === 200) return response as Response
    failures.push(`${what}: ${JSON.stringify(response).slice(0, 500)}`)
    return undefined
  }

  async function shopper(nth: number) {
    for (let round = 0; !isOver; round += 1) {
      await ask('home', () => visit('/'))
      await ask('listing', () => visit(`/shop?minPrice=${nth}&maxPrice=${900_000 + round}`))
      await ask('asset', () => visit(assets[round % assets.length]!))
      await ask('search', () => visit('/api/products/search/asus'))
      await ask('status', () => visit(`/api/payment/status/none-${round}`))
      const order = await ask('checkout', () => checkout(laptop))
      if (order?.tran_id) await pay(cluster, order.tran_id)
    }
  }

  const running = Promise.all(Array.from({ length: shoppers }, (_, nth) => shopper(nth)))
  return {
    forSome: (ms: number) => pause(ms),
    async end() {
      isOver = true
      await running
      return { responses, failures, slowestMs: Math.round(slowestMs) }
    },
  }
}

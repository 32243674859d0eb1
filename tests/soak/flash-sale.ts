import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#shared/contract/product.ts'
import { createClient } from '#tests/support/http/http-client.ts'
import type { ShopProcess } from '#tests/support/http/shop-process.ts'
import { logInStaff } from '#tests/support/http/staff.ts'
import type { Gateway } from '../faults/gateway.ts'
import { type Memory, readMemory } from './memory.ts'
import { goShopping, type SaleFloor } from './shoppers.ts'
import { createTimings } from './timings.ts'

export const unitsOnSale = 50
const quietMs = 10_000
const saleMs = 20_000
const editEveryMs = 1_000

type Plan = { seconds: number; shoppers: number }
export type Sale = Awaited<ReturnType<typeof holdFlashSales>>

/** Holds sale after sale: a quiet while, then fifty units of one product at a price that keeps changing. */
export async function holdFlashSales(shop: ShopProcess, gateway: Gateway, { seconds, shoppers }: Plan) {
  // As many connections as a proxy before the shop would keep open.
  const browsing = createClient(shop.origin, { maxSockets: 256 })
  const paying = createClient(shop.origin, { maxSockets: 512 })
  const staff = await logInStaff(paying)
  const products = (await browsing.send<Product[]>('/api/products?limit=60')).json()
  const [quiet, busy] = [createTimings(), createTimings()]
  const sold: Product[] = []
  const memory: Memory[] = []
  let onSale: Product | null = null
  let isOver = false
  let edits = 0
  const floor: SaleFloor = {
    clients: { browsing, paying },
    products,
    gateway,
    errors: [],
    promised: new Set(),
    paid: new Set(),
    onSale: () => onSale,
    timings: () => (onSale ? busy : quiet),
  }
  const start = Date.now()
  const elapsed = () => (Date.now() - start) / 1000

  async function holdSale() {
    await pause(Math.min(quietMs, seconds * 250))
    const name = `Sale ${sold.length + 1} of ${new Date(start).toISOString()}`
    const product = await staff.addProduct({ title: name, sku: name, quantity: unitsOnSale })
    sold.push(product)
    onSale = product
    for (const end = Date.now() + Math.min(saleMs, seconds * 500); Date.now() < end; edits += 1) {
      await staff.changePrice(product._id, 1_000 + (edits % 7) * 10)
      await pause(editEveryMs)
    }
    onSale = null
  }

  /** Readings start in the third minute: until then the shop is filling its caches. */
  async function watchMemory() {
    for (let next = Math.min(180, seconds * 0.3); next < seconds; next += 60) {
      while (elapsed() < next && !isOver) await pause(100)
      if (!isOver) memory.push(await readMemory(shop, elapsed()))
    }
  }

  const crowd = Array.from({ length: shoppers }, (_, number) => goShopping(floor, number, () => isOver))
  const watching = watchMemory()
  try {
    while (elapsed() < seconds) await holdSale()
  } finally {
    isOver = true
    await Promise.all([...crowd, watching])
    browsing.close()
    paying.close()
  }
  memory.push(await readMemory(shop, elapsed()))
  return { ...floor, quiet, busy, sold, memory, edits }
}

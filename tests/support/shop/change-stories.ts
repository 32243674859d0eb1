import type { products } from '#server/platform/db/schema.ts'
import { fitting, lineOf } from './changed-orders.ts'
import type { payingShop } from './paying-shop.ts'

type Product = typeof products.$inferSelect
type Story = { by: 'staff'; happen: () => Promise<unknown> }
type Steps = {
  shop: Pick<Awaited<ReturnType<typeof payingShop>>, 'paidOrder'>
  collect: (body: object) => Promise<unknown>
  deskOrder: (laptop: Product) => Promise<string>
  loseUnits: (laptop: Product) => Promise<void>
  post: (url: string, body: object) => Promise<unknown>
}

/** The moves by which staff change an order of one laptop of 50,000 taka. */
export function changeStories({ shop, collect, deskOrder, loseUnits, post }: Steps) {
  function changing(orderId: string, body: object): Story {
    return { by: 'staff', happen: () => post('/api/orders/change', { orderId, ...body }) }
  }

  /** A discount leaves what was paid already. */
  async function paidByChange(laptop: Product): Promise<string> {
    const orderId = await deskOrder(laptop)
    await collect({ orderId, kind: 'cash', amount: 45_000 })
    return orderId
  }

  const off = (amount: number) => ({ staffDiscount: { amount, reason: 'A scratch' } })
  return {
    async change(laptop: Product) {
      const { orderId } = await shop.paidOrder({ product: laptop })
      return changing(orderId, { lines: [lineOf(laptop), fitting], ...off(500) })
    },
    async changeToDue(laptop: Product) {
      const { orderId } = await shop.paidOrder({ product: laptop })
      return changing(orderId, { lines: [lineOf(laptop), fitting] })
    },
    changeToPaid: async (laptop: Product) =>
      changing(await paidByChange(laptop), { lines: [lineOf(laptop)], ...off(5_000) }),
    async changeToPaidWithoutUnits(laptop: Product) {
      const orderId = await paidByChange(laptop)
      await loseUnits(laptop)
      return changing(orderId, { lines: [lineOf(laptop)], ...off(5_000) })
    },
  }
}

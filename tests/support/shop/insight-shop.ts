import { expect } from 'vitest'
import { pastOrders } from './past-orders.ts'
import { testShop } from './test-shop.ts'

export type InsightShop = Awaited<ReturnType<typeof insightShop>>

/** A shop with orders of the past, and its owner who reads the reports. */
export async function insightShop() {
  const shop = await testShop()
  const { headers } = await shop.loginAs('super_admin')

  async function report<T>(path: string): Promise<T> {
    const response = await shop.app.inject({ url: `/api/insight/${path}`, headers })
    expect(response.statusCode).toBe(200)
    return response.json<T>()
  }

  return { ...shop, ...pastOrders(shop), headers, report }
}

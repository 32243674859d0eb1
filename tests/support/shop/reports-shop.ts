import { expect } from 'vitest'
import { pastOrders } from './past-orders.ts'
import { testShop } from './test-shop.ts'

export type ReportsShop = Awaited<ReturnType<typeof reportsShop>>

/** A shop with orders of the past, and its owner who reads the reports. */
export async function reportsShop() {
  const shop = await testShop()
  const { headers } = await shop.loginAs('super_admin')

  async function report<T>(path: string): Promise<T> {
    const response = await shop.app.inject({ url: `/api/reports/${path}`, headers })
    expect(response.statusCode).toBe(200)
    return response.json<T>()
  }

  return { ...shop, ...pastOrders(shop), headers, report }
}

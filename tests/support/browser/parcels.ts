import { type APIRequestContext, expect } from '@playwright/test'
import type { Order, OrderDetails } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/product.ts'
import type { OrderShipments } from '#shared/contract/shipments.ts'
import { nusrat } from '../examples/customer.ts'
import { adminHeaders } from './accounts.ts'

/** An order by telephone for one piece, all of which is paid at the door. */
export async function orderByPhone(request: APIRequestContext, { _id }: Product): Promise<Order> {
  const data = {
    channel: 'hotline',
    customerInfo: nusrat,
    products: [{ productId: _id, quantity: 1 }],
    dueNow: 'nothing',
  }
  const made = await request.post('/api/orders/desk', { data, headers: await adminHeaders(request) })
  expect(made.status(), await made.text()).toBe(201)
  return ((await made.json()) as OrderDetails).order
}

export type Brought = { number: string; cash: number }

/** The courier brings the parcel of an order and takes its cash. */
export async function bringParcel(request: APIRequestContext, { _id }: Order): Promise<Brought> {
  const headers = await adminHeaders(request)
  const response = await request.get(`/api/shipments/of/${_id}`, { headers })
  const [parcel] = ((await response.json()) as OrderShipments).shipments
  await request.post(`/sandbox-courier/parcels/${parcel?.invoice}/delivered`, { maxRedirects: 0 })
  return { number: parcel?.number ?? '', cash: parcel?.cashToCollect ?? 0 }
}

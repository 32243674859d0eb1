import type { APIRequestContext } from '@playwright/test'
import type { Order } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/product.ts'
import type { OrderShipments } from '#shared/contract/shipments.ts'
import { adminHeaders } from './accounts.ts'
import { makeDeskOrder, post } from './desk-orders.ts'

/** An order by telephone for one piece, all of which is paid at the door. */
export function orderByPhone(request: APIRequestContext, product: Product): Promise<Order> {
  return makeDeskOrder(request, [product], { dueNow: 'nothing' })
}

type Booking = { courier: string; number?: string; cashToCollect?: number }

/** Gives an order to a courier. */
export async function sendParcel(request: APIRequestContext, { _id }: Order, booking: Booking) {
  await post(request, '/api/shipments/handOver', { orderId: _id, cashToCollect: 0, ...booking })
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

import { eq } from 'drizzle-orm'
import { postToShop } from '../kit/post-to-shop.ts'
import type { Courier } from './courier.ts'
import { type News, statusNews } from './news.ts'
import { type Consignment, consignments, deliveries } from './tables.ts'

/** Changes the status of a parcel and sends the news to the shop, altered by a fault where one is set. */
export async function moveParcel(courier: Courier, parcel: Consignment, status: string): Promise<void> {
  await courier.db.update(consignments).set({ status }).where(eq(consignments.id, parcel.id))
  const fault = await courier.faults.take('news', { invoice: parcel.invoice })
  const news = statusNews({ ...parcel, status }, new Date())
  for (const body of fault.messages?.(news, parcel) ?? [news])
    await sendNews(courier, parcel.invoice, body, fault.token)
}

/** Sends one message to the shop; returns its response code, or null without a response. */
export async function sendNews(
  { db, options }: Courier,
  invoice: string,
  body: News,
  token = options.webhookToken,
): Promise<number | null> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const { responseCode } = await postToShop(options.webhookUrl, { headers, body: JSON.stringify(body) })
  await db.insert(deliveries).values({ invoice, body, responseCode })
  return responseCode
}

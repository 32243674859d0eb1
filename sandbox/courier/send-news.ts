import { eq } from 'drizzle-orm'
import type { Courier } from './courier.ts'
import { type Consignment, consignments, deliveries } from './tables.ts'

type Body = Record<string, string | number>

const timeoutMs = 10_000
const deliveryChargeTaka = 110

/** Changes the status of a parcel and sends the news to the shop, altered by a fault where one is set. */
export async function moveParcel(courier: Courier, parcel: Consignment, status: string): Promise<void> {
  await courier.db.update(consignments).set({ status }).where(eq(consignments.id, parcel.id))
  const fault = courier.faults.take('news', parcel.invoice)
  const news = statusNews({ ...parcel, status }, new Date())
  for (const body of applyFault(fault, parcel, news))
    await post(courier, parcel.invoice, body, fault === 'wrong-token' ? 'some-other-token' : undefined)
}

/** Sends the shop a tracking message, which changes no status. */
export function sendTracking(courier: Courier, parcel: Consignment, message: string): Promise<number | null> {
  const { id, invoice } = parcel
  const body = {
    notification_type: 'tracking_update',
    consignment_id: id,
    invoice,
    tracking_message: message,
  }
  return post(courier, invoice, { ...body, updated_at: dhakaTime(new Date()) })
}

function applyFault(fault: string | undefined, parcel: Consignment, news: Body): Body[] {
  switch (fault) {
    case 'never':
      return []
    case 'duplicate':
      return [news, news, news]
    case 'out-of-order':
      return [news, statusNews({ ...parcel, status: 'pending' }, minutesAgo(90))]
    case 'cod-differs':
      return [{ ...news, cod_amount: parcel.codPaisa / 100 + 500 }]
    case 'returned-after-delivered':
      return [news, statusNews({ ...parcel, status: 'returned' }, minutesAgo(-60))]
    default:
      return [news]
  }
}

function statusNews(parcel: Consignment, at: Date): Body {
  return {
    notification_type: 'delivery_status',
    consignment_id: parcel.id,
    invoice: parcel.invoice,
    cod_amount: parcel.codPaisa / 100,
    status: webhookSpelling(parcel.status),
    delivery_charge: deliveryChargeTaka,
    tracking_message: `Parcel of ${parcel.request.recipient_name ?? ''} is ${parcel.status}.`,
    updated_at: dhakaTime(at),
  }
}

/** The webhook spells `partial_delivered` as `Partial Delivered`. */
function webhookSpelling(status: string): string {
  return status.replaceAll(/(^|_)([a-z])/g, (_, start: string, letter: string) =>
    `${start && ' '}${letter.toUpperCase()}`.trimStart(),
  )
}

async function post(
  { db, options }: Courier,
  invoice: string,
  body: Body,
  token = options.webhookToken,
): Promise<number | null> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const request = {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }
  const responseCode = await fetch(options.webhookUrl, request).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => null,
  )
  await db.insert(deliveries).values({ invoice, body, responseCode })
  return responseCode
}

function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000)
}

/** Steadfast writes times without a zone, in the time of Dhaka. */
function dhakaTime(at: Date): string {
  return new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

import { hash, timingSafeEqual } from 'node:crypto'
import { createHttpClient, type HttpResult, parseJson } from '#server/platform/outgoing/http-client.ts'
import { toTaka } from '#shared/money.ts'
import { newestFirst, ownAddress, toPayment, toPaymentIds } from './read-payments.ts'
import { stateOfWord } from './status-words.ts'
import type {
  BookedParcel,
  CourierResult,
  Parcel,
  ParcelStatus,
  SteadfastCourier,
  SteadfastSettings,
} from './types.ts'

/** Far more pages than a shop has payments that still change. */
const mostPages = 50
const defaultLimits = { connect: 5_000, book: 15_000, read: 10_000 }

/** The adapter for Steadfast: the live courier and our sandbox differ by settings only. */
export function createSteadfast(settings: SteadfastSettings): SteadfastCourier {
  const { apiBase, apiKey, secretKey, webhookToken, trackingBase } = settings
  const limits = { ...defaultLimits, ...settings.timeLimits }
  const send = createHttpClient(limits.connect)
  const headers = { 'api-key': apiKey, 'secret-key': secretKey }
  const addressOf = (path: string) => new URL(apiBase.replace(/\/+$/, '') + path)

  return {
    async book(parcel) {
      const url = addressOf('/create_order')
      const json = bookingBody(parcel)
      const request = { url, headers, json, timeoutMs: limits.book, isChange: true, readUpTo: 499 }
      return readResponse(await send(request), (body) => toBooked(body, parcel.invoice))
    },

    async findByInvoice(invoice) {
      const url = addressOf(`/status_by_invoice/${encodeURIComponent(invoice)}`)
      const request = { url, headers, timeoutMs: limits.read, isChange: false, readUpTo: 499 }
      return readResponse<ParcelStatus | null>(await send(request), toStatus)
    },

    async listPayments(most) {
      const found = new Set<string>()
      let next: string | null = addressOf('/payments').href
      for (let page = 0; next !== null && page < mostPages; page += 1) {
        const request = {
          url: new URL(next),
          headers,
          timeoutMs: limits.read,
          isChange: false,
          readUpTo: 499,
        }
        const result = readResponse(await send(request), toPaymentIds)
        if (result.kind !== 'ok') return result
        for (const id of result.value.ids) found.add(id)
        next = ownAddress(result.value.next, addressOf('/payments'))
      }
      return { kind: 'ok', value: newestFirst([...found]).slice(0, most) }
    },

    async findPayment(id) {
      const url = addressOf(`/payments/${encodeURIComponent(id)}`)
      const request = { url, headers, timeoutMs: limits.read, isChange: false, readUpTo: 499 }
      return readResponse(await send(request), (body) => toPayment(body, id))
    },

    isToken(authorization) {
      const token = /^Bearer +(\S{1,500})$/i.exec(authorization ?? '')?.[1] ?? ''
      return timingSafeEqual(digest(token), digest(webhookToken))
    },

    trackingAddress: (tracking) => trackingBase + encodeURIComponent(tracking),
  }
}

function digest(text: string) {
  return hash('sha256', text, 'buffer')
}

function bookingBody(parcel: Parcel) {
  return {
    invoice: parcel.invoice,
    recipient_name: parcel.name,
    recipient_phone: parcel.phone,
    recipient_address: parcel.address,
    cod_amount: toTaka(parcel.codPaisa),
    note: parcel.note,
    item_description: parcel.content,
    total_lot: parcel.parcels,
  }
}

type Body = Record<string, unknown>

function readResponse<T>(
  response: HttpResult,
  read: (body: Body, status: number) => CourierResult<T>,
): CourierResult<T> {
  if (response.kind === 'unknown') return response
  const parsed = parseJson(response.text)
  // Some copies of its documentation answer with a bare list.
  const body = Array.isArray(parsed) ? { data: parsed } : parsed
  if (!isBody(body)) return { kind: 'unknown', cause: 'parse', detail: `no JSON, status ${response.status}` }
  // Steadfast sends the status of a refusal in the body, in the HTTP status, or in both.
  const status = response.status === 200 ? Number(body.status ?? 200) : response.status
  return read(body, status)
}

function toBooked(body: Body & { status?: unknown }, invoice: string): CourierResult<BookedParcel> {
  const { consignment } = body
  if (isBody(consignment)) {
    // Taking a response about another parcel would give two orders one consignment.
    if (textOf(consignment.invoice) !== invoice) return unknown('answer for another invoice')
    const number = textOf(consignment.consignment_id)
    const word = textOf(consignment.status) || 'in_review'
    const tracking = textOf(consignment.tracking_code)
    if (!number) return unknown('no consignment_id')
    return {
      kind: 'ok',
      value: { consignment: number, tracking, status: { word, state: stateOfWord(word) } },
    }
  }
  if (!isBody(body.errors)) return unknown(`status ${textOf(body.status).slice(0, 20) || 'missing'}`)
  const reasons = Object.values(body.errors).flat().map(textOf).filter(Boolean)
  const isTaken = 'invoice' in body.errors && /taken|unique|exist/i.test(reasons.join(' '))
  return { kind: 'rejected', reason: reasons.join(' ').slice(0, 300) || 'no reason given', isTaken }
}

function toStatus(body: Body, status: number): CourierResult<ParcelStatus | null> {
  const word = textOf(body.delivery_status)
  if (status === 200 && word) return { kind: 'ok', value: { word, state: stateOfWord(word) } }
  return status === 404 ? { kind: 'ok', value: null } : unknown(`status ${status}`)
}

function unknown(detail: string) {
  return { kind: 'unknown', cause: 'api', detail } as const
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

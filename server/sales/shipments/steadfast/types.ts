import type { TransportCause } from '#server/platform/outgoing/http-client.ts'
import type { ShipmentState } from '#shared/orders/shipment-states.ts'

/** Everything the shop uses of Steadfast's API, version 1. */
export type SteadfastCourier = {
  /** Never retried by the adapter: after `unknown` ask `findByInvoice` whether the parcel was booked. */
  book(parcel: Parcel): Promise<CourierResult<BookedParcel>>
  /** `ok` with null: the courier knows no such invoice. The response names no consignment. */
  findByInvoice(invoice: string): Promise<CourierResult<ParcelStatus | null>>
  /** The ids of its newest payments to the shop, the newest first. */
  listPayments(most: number): Promise<CourierResult<string[]>>
  /** One payment with the parcels that it is for. */
  findPayment(id: string): Promise<CourierResult<CourierPayment>>
  /** Whether a request carries the token that was agreed with the courier. */
  isToken(authorization: string | undefined): boolean
  /** The address of the courier's page on which a buyer follows a parcel. */
  trackingAddress(tracking: string): string
}

/** The result of one call. `unknown` is not a failure: the call may have been carried out. */
export type CourierResult<T> =
  | { kind: 'ok'; value: T }
  /** `isTaken`: the courier has a parcel under this invoice already. */
  | { kind: 'rejected'; reason: string; isTaken: boolean }
  | { kind: 'unknown'; cause: TransportCause | 'api'; detail: string }

export type Parcel = {
  /** Letters, digits, hyphens; the courier takes each once. */
  invoice: string
  name: string
  /** 11 digits. */
  phone: string
  /** At most 250 characters. */
  address: string
  codPaisa: number
  parcels: number
  note: string
  content: string
}

export type BookedParcel = {
  consignment: string
  tracking: string
  status: ParcelStatus
}

/** A pay-out as the courier lists it. */
export type CourierPayment = {
  id: string
  paidAt: Date | null
  /** What it transferred; null where it does not say. */
  amountPaisa: number | null
  rows: { consignment: string; codPaisa: number; feePaisa: number }[]
}

export type ParcelStatus = {
  /** The courier's own word. */
  word: string
  state: ShipmentState
}

export type SteadfastSettings = {
  apiBase: string
  apiKey: string
  secretKey: string
  webhookToken: string
  trackingBase: string
  timeLimits?: { connect: number; book: number; read: number }
}

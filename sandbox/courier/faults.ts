import {
  type Answer,
  type CallEffect,
  changed,
  json,
  type ResponseBody,
  transportFaults,
} from '../kit/api-calls.ts'
import type { FaultKinds } from '../kit/faults.ts'
import { type News, statusNews } from './news.ts'
import type { Consignment } from './tables.ts'

/** Steadfast repeats the HTTP status in the body. */
export function response(body: ResponseBody): Answer {
  return json(body, Number(body.status))
}

export const unauthorized = response({ status: 401, message: 'Unauthorized' })
export const consignmentNotFound = { status: 404, message: 'Consignment not found' }

type NewsEffect = {
  /** The messages that are sent in place of the one. */
  messages?: (news: News, parcel: Consignment) => News[]
  token?: string
}

const callFaults: FaultKinds<CallEffect> = {
  ...transportFaults,
  unauthorized: () => ({ instead: unauthorized }),
}

const book: FaultKinds<CallEffect> = {
  ...callFaults,
  refused: () => ({
    instead: response({ status: 400, errors: { recipient_address: ['No rider goes there.'] } }),
  }),
  'other-invoice': () => ({
    instead: response({
      status: 200,
      consignment: { consignment_id: 7, invoice: 'OTHER-1', tracking_code: 'OTHER' },
    }),
  }),
}

const status: FaultKinds<CallEffect> = {
  ...callFaults,
  'not-found': () => ({ instead: response(consignmentNotFound) }),
  'strange-word': () => ({ instead: response({ status: 200, delivery_status: 'lost_in_space' }) }),
}

const news: FaultKinds<NewsEffect> = {
  never: () => ({ messages: () => [] }),
  duplicate: () => ({ messages: (one) => [one, one, one] }),
  'out-of-order': () => ({
    messages: (one, parcel) => [one, statusNews({ ...parcel, status: 'pending' }, minutesFromNow(-90))],
  }),
  'returned-after-delivered': () => ({
    messages: (one, parcel) => [one, statusNews({ ...parcel, status: 'returned' }, minutesFromNow(60))],
  }),
  'cod-differs': () => ({
    messages: (one, { codPaisa }) => [{ ...one, cod_amount: codPaisa / 100 + 500 }],
  }),
  'wrong-token': () => ({ token: 'some-other-token' }),
}

const payments: FaultKinds<CallEffect> = callFaults

const payment: FaultKinds<CallEffect> = {
  ...callFaults,
  'changed-row': () => changed((body) => withRows(body, ([first, ...rest]) => [more(first), ...rest])),
  'row-twice': () => changed((body) => withRows(body, ([first, ...rest]) => [first, first, ...rest])),
  'foreign-row': () =>
    changed((body) => withRows(body, (rows) => [...rows, { ...rows[0], consignment_id: 7 }])),
  'row-missing': () => changed((body) => withRows(body, ([, ...rest]) => rest)),
}

type Row = Record<string, unknown>

function withRows(body: ResponseBody, change: (rows: Row[]) => (Row | undefined)[]): ResponseBody {
  return { consignments: change(body.consignments as Row[]).filter(Boolean) }
}

function more(row: Row | undefined): Row {
  return { ...row, cod_amount: Number(row?.cod_amount) + 500 }
}

/** Everything that can be made to go wrong at the courier, by the point at which it happens. */
export const courierFaults = { book, status, news, payments, payment }

function minutesFromNow(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000)
}

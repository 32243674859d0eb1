import * as z from 'zod'
import { callMarks, callOutcomes, callStates, lostMarks } from '../../orders/call-marks.ts'
import { call } from '../call.ts'
import { Id, Moment, Success, stateQuery, Timestamp, text } from '../fields.ts'
import { ByOrderId, SentOnce } from '../params.ts'

/** A colleague's note about a call. */
export const CallNote = z.object({
  mark: z.enum(callMarks),
  againAt: Timestamp.nullable(),
  reason: z.string(),
  note: z.string(),
  by: z.string(),
  at: Timestamp,
})
export type CallNote = z.infer<typeof CallNote>

/** An order of the web that was not paid, for somebody who calls its buyer. */
export const CallRow = z.object({
  /** The id of the order. */
  _id: Id,
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  total: z.number(),
  outcome: z.enum(callOutcomes),
  /** Why the last payment brought no money, in the gateway's own words; empty where it did not say. */
  endReason: z.string(),
  /** Payments that the buyer began, with those of earlier orders that this one replaced. */
  tries: z.number().int(),
  state: z.enum(callStates),
  call: CallNote.nullable(),
  createdAt: Timestamp,
})
export type CallRow = z.infer<typeof CallRow>

const CallChange = z
  .object({
    mark: z.enum(callMarks),
    /** When to call again somebody who was not reached. */
    againAt: Moment.nullish(),
    reason: text(200).default(''),
    note: text(1_000).default(''),
    /** The call as its author saw it; null: nobody had called. */
    basedOn: z
      .object({
        mark: z.enum(callMarks).nullable(),
        reason: z.string().max(200),
        note: z.string().max(1_000),
      })
      .partial()
      .optional(),
  })
  .superRefine(({ mark, reason }, context) => {
    if (lostMarks.includes(mark) && !reason)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Please give the reason.' })
  })
export type CallChange = z.infer<typeof CallChange>

/** The call list of the hotline. */
export const calls = {
  list: call({
    method: 'GET',
    url: '/calls',
    config: { access: 'calls.write', limit: 'search' },
    schema: {
      summary: 'Orders of the web of the last 48 hours that were not paid, the most expensive first',
      querystring: stateQuery(callStates),
      response: { 200: z.array(CallRow) },
    },
  }),
  mark: call({
    method: 'PUT',
    url: '/calls/:orderId',
    config: { access: 'calls.write' },
    schema: {
      summary: 'Note what became of a call',
      params: ByOrderId,
      body: CallChange,
      response: { 200: CallNote },
    },
  }),
  sendLink: call({
    method: 'POST',
    url: '/calls/:orderId/link',
    config: { access: 'calls.write' },
    schema: {
      summary: 'Send the payment link of an order again by SMS',
      headers: SentOnce,
      params: ByOrderId,
      response: { 200: Success },
    },
  }),
}

import * as z from 'zod'
import { reviewLimits, reviewStates } from '../products/buyer-reviews.ts'
import { call } from './call.ts'
import { Id, requiredText, stateQuery, Timestamp, text } from './fields.ts'
import { ById } from './params.ts'

const Stars = z.number().int().min(1).max(5)

/** A review as its writer sees it on the page of the order. */
export const OrderReview = z.object({
  /** The place of the order line, from 0. */
  line: z.number().int(),
  stars: Stars,
  text: z.string(),
  /** As it is shown; empty where the buyer wants none. */
  name: z.string(),
  state: z.enum(reviewStates),
  /** A review can be changed once. */
  canChange: z.boolean(),
  answer: z.string(),
})
export type OrderReview = z.infer<typeof OrderReview>

/** A review as staff read it. */
export const StaffReview = z.object({
  _id: Id,
  stars: Stars,
  text: z.string(),
  name: z.string(),
  state: z.enum(reviewStates),
  answer: z.string(),
  product: z.object({ _id: z.string(), name: z.string() }),
  order: z.object({ _id: Id, number: z.string() }),
  wasChanged: z.boolean(),
  /** The money for the order went back; the review stays. */
  isRefunded: z.boolean(),
  createdAt: Timestamp,
  decidedAt: Timestamp.nullable(),
})
export type StaffReview = z.infer<typeof StaffReview>

const ReviewForm = z.object({
  /** The order's access key, or its id for the customer who is logged in. */
  key: z.string().min(20).max(100).optional(),
  orderId: Id.optional(),
  line: z.number().int().min(0).max(1_000),
  stars: Stars,
  text: requiredText(reviewLimits.text, 'Please write a few words.'),
  name: text(reviewLimits.name).optional(),
})
export type ReviewForm = z.infer<typeof ReviewForm>

const ReviewDecision = z.object({
  state: z.enum(reviewStates).optional(),
  answer: text(reviewLimits.answer).optional(),
  /** The review as staff saw it. */
  basedOn: z
    .object({
      state: z.enum(reviewStates),
      answer: z.string().max(reviewLimits.answer),
      text: z.string().max(reviewLimits.text),
      stars: Stars,
      name: z.string().max(reviewLimits.name),
    })
    .partial()
    .optional(),
})
export type ReviewDecision = z.infer<typeof ReviewDecision>

export const reviews = {
  write: call({
    method: 'POST',
    url: '/reviews/write',
    config: { access: 'anyone', limit: 'contact' },
    schema: {
      summary: 'Review a line of a completed order, or change that review once',
      body: ReviewForm,
      response: { 200: OrderReview },
    },
  }),
  list: call({
    method: 'GET',
    url: '/reviews',
    config: { access: 'reviews.write' },
    schema: {
      summary: 'Reviews for staff, newest first',
      querystring: stateQuery(reviewStates),
      response: { 200: z.array(StaffReview) },
    },
  }),
  decide: call({
    method: 'PUT',
    url: '/reviews/:id',
    config: { access: 'reviews.write' },
    schema: {
      summary: 'Approve, refuse or answer a review',
      params: ById,
      body: ReviewDecision,
      response: { 200: StaffReview },
    },
  }),
}

import * as z from 'zod'
import { couponCodeMaximum } from '../limits.ts'
import { call } from './call.ts'
import { Id, Moment, Money, requiredText, Timestamp } from './fields.ts'
import { ById } from './params.ts'

const discountMessage = 'Please enter a valid discount percentage greater than 0.'

const uses = z.number().int('A whole number, please.').min(1, 'At least 1, or leave it empty.').max(1_000_000)

/** The optional terms of a coupon. Null takes one away. */
const Terms = z.object({
  startsAt: Moment.nullish(),
  endsAt: Moment.nullish(),
  maximumUses: uses.nullish(),
  maximumUsesPerBuyer: uses.nullish(),
  minimumSubtotal: Money.nullish(),
})

export const Coupon = z.object({
  _id: Id,
  code: z.string(),
  discount: z.number(),
  isActive: z.boolean(),
  startsAt: Timestamp.optional(),
  endsAt: Timestamp.optional(),
  maximumUses: z.number().optional(),
  maximumUsesPerBuyer: z.number().optional(),
  minimumSubtotal: z.number().optional(),
  /** Orders that have it, paid or still open; only in the list. */
  uses: z.number().optional(),
})
export type Coupon = z.infer<typeof Coupon>

export const CouponInput = z.object({
  code: requiredText(couponCodeMaximum, 'Coupon code is required.'),
  discount: z
    .number(discountMessage)
    .gt(0, discountMessage)
    .min(1, 'A discount is at least 1 percent.')
    .max(100, 'A discount is at most 100 percent.')
    .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9, 'At most two decimals.'),
  isActive: z.boolean().default(true),
  ...Terms.shape,
})
export type CouponInput = z.infer<typeof CouponInput>

/** The coupon as the caller saw it, null for a term it did not have. */
const CouponBasis = CouponInput.omit({ isActive: true }).extend({ isActive: z.boolean() }).partial()

const CouponChange = z.object({
  code: CouponInput.shape.code.optional(),
  discount: CouponInput.shape.discount.optional(),
  isActive: z.boolean().optional(),
  ...Terms.shape,
  basedOn: CouponBasis.optional(),
})
export type CouponChange = z.infer<typeof CouponChange>

export const coupons = {
  active: call({
    method: 'GET',
    url: '/coupons/activeCoupons',
    config: { access: 'anyone' },
    schema: {
      summary: 'Active codes and their percent',
      response: { 200: z.record(z.string(), z.number()) },
    },
  }),
  check: call({
    method: 'GET',
    url: '/coupons/check',
    config: { access: 'anyone' },
    schema: {
      summary: 'Why a coupon cannot be used for a cart of this subtotal',
      querystring: z.object({
        code: z.string().max(couponCodeMaximum),
        subtotal: z.coerce.number().min(0).max(100_000_000).optional(),
      }),
      response: { 200: z.object({ refusal: z.string().nullable() }) },
    },
  }),
  list: call({
    method: 'GET',
    url: '/coupons',
    config: { access: 'coupons.write' },
    schema: { summary: 'All coupons', response: { 200: z.array(Coupon) } },
  }),
  create: call({
    method: 'POST',
    url: '/coupons',
    config: { access: 'coupons.write' },
    schema: { summary: 'Create a coupon', body: CouponInput, response: { 201: Coupon } },
  }),
  update: call({
    method: 'PUT',
    url: '/coupons/:id',
    config: { access: 'coupons.write' },
    schema: { summary: 'Change a coupon', params: ById, body: CouponChange, response: { 200: Coupon } },
  }),
  remove: call({
    method: 'DELETE',
    url: '/coupons/:id',
    config: { access: 'coupons.write' },
    schema: { summary: 'Delete a coupon', params: ById, response: { 200: Coupon } },
  }),
}

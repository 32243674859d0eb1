import { z } from 'zod'
import { couponCodeMaximum } from '../limits.ts'
import { managerRoles } from '../roles.ts'
import { call } from './call.ts'
import { Id, requiredText } from './fields.ts'

const discountMessage = 'Please enter a valid discount percentage greater than 0.'

export const Coupon = z.object({ _id: Id, code: z.string(), discount: z.number(), isActive: z.boolean() })
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
})

const CouponChange = z.object({
  code: CouponInput.shape.code.optional(),
  discount: CouponInput.shape.discount.optional(),
  isActive: z.boolean().optional(),
})
const ById = z.object({ id: Id })

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
  list: call({
    method: 'GET',
    url: '/coupons',
    config: { access: managerRoles },
    schema: { summary: 'All coupons', response: { 200: z.array(Coupon) } },
  }),
  create: call({
    method: 'POST',
    url: '/coupons',
    config: { access: managerRoles },
    schema: { summary: 'Create a coupon', body: CouponInput, response: { 201: Coupon } },
  }),
  update: call({
    method: 'PUT',
    url: '/coupons/:id',
    config: { access: managerRoles },
    schema: { summary: 'Change a coupon', params: ById, body: CouponChange, response: { 200: Coupon } },
  }),
  remove: call({
    method: 'DELETE',
    url: '/coupons/:id',
    config: { access: managerRoles },
    schema: { summary: 'Delete a coupon', params: ById, response: { 200: Coupon } },
  }),
}

import * as z from 'zod'
import { districts } from '../orders/districts.ts'
import { call } from './call.ts'
import { Money } from './fields.ts'

const Days = z.number().int().min(0).max(60)

const DeliveryRate = z.object({
  district: z.string(),
  /** Paid to the courier on delivery; no part of an order's total. */
  charge: z.number(),
  minDays: z.number().int(),
  maxDays: z.number().int(),
})

const RateInput = z
  .object({
    charge: Money,
    minDays: Days,
    maxDays: Days,
    /** The rate as its author saw it: one that somebody changed since is not overwritten. */
    basedOn: DeliveryRate.omit({ district: true }).partial().optional(),
  })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, {
    path: ['maxDays'],
    message: 'The last day cannot come before the first.',
  })

export const delivery = {
  rates: call({
    method: 'GET',
    url: '/delivery/rates',
    config: { access: 'anyone' },
    schema: { summary: 'Delivery charge and days by district', response: { 200: z.array(DeliveryRate) } },
  }),
  setRate: call({
    method: 'PUT',
    url: '/delivery/rates/:district',
    config: { access: 'delivery.write' },
    schema: {
      summary: 'Set the delivery charge and days of a district',
      params: z.object({ district: z.enum(districts) }),
      body: RateInput,
      response: { 200: DeliveryRate },
    },
  }),
}

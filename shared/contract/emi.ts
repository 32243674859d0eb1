import * as z from 'zod'
import { emiPlans } from '../orders/emi.ts'
import { call } from './call.ts'
import { requiredText } from './fields.ts'

const months = emiPlans.map((plan) => plan.months)

export const EmiBank = z.object({ name: z.string(), months: z.array(z.number()) })
export type EmiBank = z.infer<typeof EmiBank>

const BankInput = z.object({
  name: requiredText(80, 'Every bank needs a name.'),
  months: z
    .array(
      z
        .number()
        .refine((one) => months.some((offered) => offered === one), 'EMI is for 3, 6, 9 or 12 months.'),
    )
    .min(1, 'Every bank needs at least one number of months.')
    .max(months.length),
})

const EmiBanksInput = z.object({
  banks: z
    .array(BankInput)
    .min(1, 'Please name at least one bank.')
    .max(100, 'At most 100 banks.')
    .refine(
      (banks) => new Set(banks.map(({ name }) => name.toLowerCase())).size === banks.length,
      'A bank is named twice.',
    ),
  /** The list as the caller saw it. */
  basedOn: z.object({ banks: z.array(EmiBank) }).optional(),
})

export const emi = {
  banks: call({
    method: 'GET',
    url: '/emi/banks',
    config: { access: 'anyone' },
    schema: {
      summary: 'Banks that take part in EMI, with their months',
      response: { 200: z.array(EmiBank) },
    },
  }),
  saveBanks: call({
    method: 'PUT',
    url: '/emi/banks',
    config: { access: 'emi.write' },
    schema: {
      summary: 'Replace the list of banks that take part in EMI',
      body: EmiBanksInput,
      response: { 200: z.array(EmiBank) },
    },
  }),
}

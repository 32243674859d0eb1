import { type Taka, toPaisa, toTaka } from './money.ts'

/** Months and the charge on the price for the whole period, in percent (specification, section 9). */
export const emiPlans = [
  { months: 3, rate: 4.5 },
  { months: 6, rate: 7.5 },
  { months: 9, rate: 9 },
  { months: 12, rate: 10.5 },
] as const

export type EmiPlan = { months: number; rate: number; charge: Taka; total: Taka; monthly: Taka }

/** What one instalment comes to. Rounded up to the taka: no bank takes less than its due. */
export function emi(price: Taka, { months, rate }: { months: number; rate: number }): EmiPlan {
  const charge = Math.round((toPaisa(price) * rate) / 100)
  const total = toPaisa(price) + charge
  return {
    months,
    rate,
    charge: toTaka(charge),
    total: toTaka(total),
    monthly: Math.ceil(total / months / 100),
  }
}

/** The longest plan: the smallest figure a month, as product cards show it. */
export function lowestEmi(price: Taka): EmiPlan {
  return emi(price, emiPlans[emiPlans.length - 1] ?? { months: 12, rate: 10.5 })
}

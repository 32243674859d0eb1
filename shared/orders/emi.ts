import { type Paisa, type Taka, toPaisa, toTaka } from '../money.ts'

/** Months and the charge on the price for the whole period, in percent (specification, section 9). */
export const emiPlans = [
  { months: 3, rate: 4.5 },
  { months: 6, rate: 7.5 },
  { months: 9, rate: 9 },
  { months: 12, rate: 10.5 },
] as const

/** The smallest amount that can be paid by EMI: banks turn no smaller one into instalments. */
export const emiFloor: Taka = 5_000

type EmiPlan = { months: number; rate: number; charge: Taka; total: Taka; monthly: Taka }

/** The amount of one instalment, rounded up to the taka: no bank takes less than its due. */
export function emi(price: Taka, { months, rate }: { months: number; rate: number }): EmiPlan {
  const charge = emiCharge(toPaisa(price), rate)
  const total = toPaisa(price) + charge
  return {
    months,
    rate,
    charge: toTaka(charge),
    total: toTaka(total),
    monthly: Math.ceil(total / months / 100),
  }
}

/** The longest plan: the smallest figure a month, as product cards show it; null below the floor. */
export function lowestEmi(price: Taka): EmiPlan | null {
  return price < emiFloor ? null : emi(price, emiPlans[3])
}

/** The charge of each plan in percent, by its months. */
export function emiRates(): Readonly<Record<number, number>> {
  return Object.fromEntries(emiPlans.map(({ months, rate }) => [months, rate]))
}

/** The plan's charge on an amount; 0 for months that no plan has. */
export function emiChargeFor(amount: Paisa, months: number | null): Paisa {
  return emiCharge(amount, emiRates()[months ?? 0] ?? 0)
}

function emiCharge(amount: Paisa, rate: number): Paisa {
  return Math.round((amount * rate) / 100)
}

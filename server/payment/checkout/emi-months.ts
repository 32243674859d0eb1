import { type Paisa, toPaisa } from '#shared/money.ts'
import { emiFloor, emiPlans } from '#shared/orders/emi.ts'
import { Problem } from '#shared/problem.ts'

/** Refused before anything is written: a gateway that offers no EMI for it would take the whole amount at once. */
export function offeredMonths(months: number | null | undefined, amountPaisa: Paisa): number | null {
  if (months == null) return null
  const isPlan = emiPlans.some((plan) => plan.months === months)
  if (!isPlan || amountPaisa < toPaisa(emiFloor)) throw new Problem('EMI_NOT_OFFERED')
  return months
}

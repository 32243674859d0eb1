import { type Paisa, toPaisa } from '#shared/money.ts'
import { emiFloor, emiPlans } from '#shared/orders/emi.ts'
import { Problem } from '#shared/problem.ts'

/**
 * The months of the EMI that a buyer chose, or null. Months that no plan has and amounts that no bank divides are refused
 * before anything is written: the gateway would take the whole amount at once.
 */
export function offeredMonths(months: number | null | undefined, amountPaisa: Paisa): number | null {
  if (months == null) return null
  const isPlan = emiPlans.some((plan) => plan.months === months)
  if (!isPlan || amountPaisa < toPaisa(emiFloor)) throw new Problem('EMI_NOT_OFFERED')
  return months
}

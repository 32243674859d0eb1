import { formatTaka, type Taka } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'

/** A slip of the finger, or worse: no courier asks for that much. */
export function refuseCharge(charge: Taka, most: Taka): void {
  if (charge <= most) return
  throw new Problem('CHARGE_TOO_HIGH', { message: `A delivery charge is at most ${formatTaka(most)}.` })
}

import { withLatinDigits } from '../phone.ts'
import type { ClaimState } from './claim-states.ts'
import { parseSerial } from './serial.ts'
import type { WarrantyEnding } from './warranty-endings.ts'

/** The serial number and last four phone digits that open a machine's warranty. */
export type WarrantyQuery = { serial: string; digits: string }

/** `waiting`: the machine is not delivered yet. `over`: the time has run out. `ended`: money or machine went back. */
export type WarrantyState = 'waiting' | 'covered' | 'over' | 'ended'

/** The last warranty claim of a machine, as far as four digits may tell of it. */
export type MachineClaim = { number: string; state: ClaimState; branch: string; movedAt: string }

export type CheckedWarranty = {
  serial: string
  product: string
  /** The cover of the warranty, in few words and in full. */
  rule: { short: string; long: string }
  state: WarrantyState
  startsAt: string | null
  /** A moment of the last day that is covered. */
  lastDay: string | null
  /** Whole days after today; 0 on the last day. */
  daysLeft: number
  claim: MachineClaim | null
}

/** `unknown`: no machine has this serial number and these digits; it is not said which of them is wrong. */
export type WarrantyResult =
  | { kind: 'found'; warranty: CheckedWarranty }
  | { kind: 'unknown' }
  | { kind: 'too many' }

/** The query of two typed fields, or undefined where they cannot be one. */
export function parseWarrantyQuery(serial: string, digits: string): WarrantyQuery | undefined {
  const typedSerial = parseSerial(serial)
  const typedDigits = withLatinDigits(digits).replaceAll(/[\s-]/g, '')
  return typedSerial && /^\d{4}$/.test(typedDigits) ? { serial: typedSerial, digits: typedDigits } : undefined
}

type Dates = { startsAt: Date | null; endsAt: Date | null; ending: WarrantyEnding | null }

const dayMs = 24 * 60 * 60 * 1000

/** How a warranty stands at a moment. It ends with a day of Dhaka, which has 24 hours all year. */
export function standingOf(
  { startsAt, endsAt, ending }: Dates,
  now = new Date(),
): Pick<CheckedWarranty, 'state' | 'lastDay' | 'daysLeft'> {
  const leftMs = endsAt ? endsAt.getTime() - now.getTime() : 0
  const lastDay = endsAt && new Date(endsAt.getTime() - 1).toISOString()
  const isRunning = leftMs > 0 && ending === null
  return { state: stateOf(), lastDay, daysLeft: isRunning ? Math.floor(leftMs / dayMs) : 0 }

  function stateOf(): WarrantyState {
    if (ending === 'expired') return 'over'
    if (ending !== null) return 'ended'
    if (startsAt === null) return 'waiting'
    return leftMs > 0 ? 'covered' : 'over'
  }
}

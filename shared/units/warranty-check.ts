import { withLatinDigits } from '../phone-digits.ts'
import type { ClaimState } from './claim-states.ts'
import { parseSerial } from './serial.ts'
import type { WarrantyEnding } from './warranty-endings.ts'

/** The serial number and last four phone digits that open a machine's warranty. */
export type WarrantyQuery = { serial: string; digits: string }

/**
 * `waiting`: the machine is not delivered yet. `service`: the warranty has run out, labour is still free. `over`: the time
 * has run out. `ended`: money or machine went back.
 */
export const warrantyStates = ['waiting', 'covered', 'service', 'over', 'ended'] as const
export type WarrantyState = (typeof warrantyStates)[number]

/** The last warranty claim of a machine, as far as four digits may tell of it. */
export type MachineClaim = {
  number: string
  state: ClaimState
  branch: string
  branchBangla?: string
  movedAt: string
}

export type CheckedWarranty = {
  serial: string
  product: string
  /** The cover of the warranty, in few words and in full. */
  rule: { short: string; long: string }
  state: WarrantyState
  startsAt: string | null
  /** A moment of the last day that is covered. */
  lastDay: string | null
  /** A moment of the last day of free service, where that is longer than the warranty. */
  lastServiceDay: string | null
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

type Dates = {
  startsAt: Date | null
  endsAt: Date | null
  serviceYears: number | null
  ending: WarrantyEnding | null
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const dhakaMs = 6 * hourMs

/** How a warranty stands at a moment. It ends with a day of Dhaka, which has 24 hours all year. */
export function standingOf(
  { startsAt, endsAt, serviceYears, ending }: Dates,
  now = new Date(),
): Pick<CheckedWarranty, 'state' | 'lastDay' | 'lastServiceDay' | 'daysLeft'> {
  const leftMs = endsAt ? endsAt.getTime() - now.getTime() : 0
  const serviceEndsAt = startsAt && serviceYears ? dayAfterYears(startsAt, serviceYears) : null
  const isRunning = leftMs > 0 && ending === null
  return {
    state: stateOf(),
    lastDay: lastMoment(endsAt),
    lastServiceDay: lastMoment(serviceEndsAt),
    daysLeft: isRunning ? Math.floor(leftMs / dayMs) : 0,
  }

  function stateOf(): WarrantyState {
    if (ending === 'expired') return 'over'
    if (ending !== null) return 'ended'
    if (startsAt === null) return 'waiting'
    if (leftMs > 0) return 'covered'
    return serviceEndsAt && serviceEndsAt > now ? 'service' : 'over'
  }
}

/** The first moment after so many years from a day on, which end with a day of Dhaka as the warranty does. */
function dayAfterYears(from: Date, years: number): Date {
  const day = new Date(from.getTime() + dhakaMs)
  const next = Date.UTC(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate() + 1)
  return new Date(next - dhakaMs)
}

function lastMoment(end: Date | null): string | null {
  return end && new Date(end.getTime() - 1).toISOString()
}

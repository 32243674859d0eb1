/** Waiting times between two checks of a payment, and before its units are released. */
const second = 1000
const minute = 60 * second
const hour = 60 * minute

export const firstCheckMs = 2 * minute
export const paidCheckMs = hour
/** An attempt without a session is closed after this time, if the gateway does not know it either. */
export const strayAfterMs = 10 * minute
export const holdExtensionMs = 5 * minute
/** Units are released after this time, even if the gateway has not answered. */
export const holdLimitMs = 2 * hour

const openSteps = [5 * second, 15 * second, 45 * second, 2 * minute, 5 * minute, 10 * minute, 20 * minute]
const closedSteps = [15 * minute, hour, 6 * hour, 24 * hour, 72 * hour]
const refundSteps = [minute, 15 * minute, hour, 6 * hour]
const day = 24 * hour

/** The wait for an open attempt; null after three days, when staff must look. */
export function nextOpenCheck(checks: number, ageMs: number): number | null {
  if (ageMs > 3 * day) return null
  return jittered(openSteps[checks] ?? (ageMs > day ? hour : 30 * minute))
}

/** The wait for an ended attempt, which may still be charged late, and for a second charge that is not explained. */
export function nextClosedCheck(checks: number): number | null {
  const step = closedSteps[checks]
  return step === undefined ? null : jittered(step - (closedSteps[checks - 1] ?? 0))
}

export function nextRefundCheck(checks: number): number {
  return refundSteps[checks] ?? day
}

/** Up to a fifth more or less, so that a gateway that comes back is not asked about everything at once. */
function jittered(ms: number): number {
  return Math.round(ms * (0.8 + Math.random() * 0.4))
}

/** The next page of a list that is worked off by its key. */
export type NextRows = { after: string; limit: number }

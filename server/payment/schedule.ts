/** When a payment is asked about, counted from the last time, and when its units go back on sale. */
const second = 1000
const minute = 60 * second
const hour = 60 * minute

export const firstCheckMinutes = 2
/** A payment whose session was never stored is given up after this, if the gateway does not know it either. */
export const strayAfterMs = 10 * minute
export const holdExtensionMs = 5 * minute
/** However long the gateway stays silent, units are not kept from others for more than this. */
export const holdLimitMs = 2 * hour

const openSteps = [5 * second, 15 * second, 45 * second, 2 * minute, 5 * minute, 10 * minute, 20 * minute]
const closedSteps = [15 * minute, hour, 6 * hour, 24 * hour, 72 * hour]
const refundSteps = [minute, 15 * minute, hour, 6 * hour]
const day = 24 * hour

/** For a payment that is not decided; null after three days, when staff must look. */
export function nextOpenCheck(checks: number, ageMs: number): number | null {
  if (ageMs > 3 * day) return null
  return jittered(openSteps[checks] ?? (ageMs > day ? hour : 30 * minute))
}

/** For one that ended without money: a success may still come late. And for a second charge nobody explains. */
export function nextClosedCheck(checks: number): number | null {
  const step = closedSteps[checks]
  return step === undefined ? null : jittered(step - (closedSteps[checks - 1] ?? 0))
}

export function nextRefundCheck(checks: number): number {
  return refundSteps[checks] ?? day
}

/** Up to a fifth more or less, so that a gateway coming back is not met by everyone at once. */
function jittered(ms: number): number {
  return Math.round(ms * (0.8 + Math.random() * 0.4))
}

/** Messages about what somebody typed wait so long: a slip is seen at once, and corrected before anybody reads it. */
const slipMs = 2 * 60 * 1000

export function slipOver(): Date {
  return new Date(Date.now() + slipMs)
}

const dayMs = 24 * 60 * 60 * 1000
const dhakaMs = 6 * 60 * 60 * 1000

/** The last moment of the last day on which a piece can be returned: a day of Dhaka, which has 24 hours all year. */
export function lastMomentToReturn(deliveredAt: Date, days: number): Date {
  const startOfDay = Math.floor((deliveredAt.getTime() + dhakaMs) / dayMs) * dayMs - dhakaMs
  return new Date(startOfDay + (days + 1) * dayMs - 1)
}

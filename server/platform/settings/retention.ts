import type { Environment } from './environment.ts'

/** How many days things are kept that nobody asks to delete. The privacy page states these times. */
export type KeepDays = {
  messages: number
  requirements: number
  notices: number
  unpaidOrders: number
  mails: number
  audit: number
  /** After the claim was closed. */
  claimPhotos: number
}

/** A charge can still be reported for weeks after its order was given up, so those two have a higher minimum. */
const lateChargeDays = 30

export function readKeepDays(env: Environment): KeepDays {
  return {
    messages: days('MESSAGES', 730),
    requirements: days('REQUIREMENTS', 730),
    notices: days('NOTICES', 180, lateChargeDays),
    unpaidOrders: days('UNPAID_ORDERS', 90, lateChargeDays),
    mails: days('MAILS', 90),
    audit: days('AUDIT', 1_825, 90),
    claimPhotos: days('CLAIM_PHOTOS', 180),
  }

  function days(what: string, fallback: number, min = 1): number {
    return env.days(`KEEP_${what}_DAYS`, fallback, { min, max: 36_500 })
  }
}

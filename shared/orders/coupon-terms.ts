import { formatPaisa, type Paisa } from '../money.ts'

/** A coupon that staff have switched on, as a checkout compares it with a cart. */
export type SwitchedOnCoupon = {
  id: string
  code: string
  percent: number
  /** Milliseconds since 1970. */
  startsAt: number | null
  endsAt: number | null
  minimumSubtotalPaisa: Paisa | null
  maximumUses: number | null
  maximumUsesPerBuyer: number | null
}

/** The sentence that refuses a coupon because of its dates or its minimum, or null. */
export function termsRefusal(coupon: SwitchedOnCoupon, subtotal: Paisa, now = Date.now()): string | null {
  const { startsAt, endsAt, minimumSubtotalPaisa: minimum } = coupon
  if (startsAt !== null && now < startsAt) return `This coupon can be used from ${dhakaDate(startsAt)}.`
  if (endsAt !== null && now >= endsAt) return 'This coupon has expired.'
  if (minimum !== null && subtotal < minimum) {
    return `This coupon is for orders of ${formatPaisa(minimum)} or more.`
  }
  return null
}

export type Uses = { uses: number; usesOfBuyer: number }

/** The sentence that refuses a coupon because of how often it was used, or null. */
export function usesRefusal(coupon: SwitchedOnCoupon, { uses, usesOfBuyer }: Uses): string | null {
  const { maximumUses, maximumUsesPerBuyer } = coupon
  if (maximumUses !== null && uses >= maximumUses) return 'This coupon has been used up.'
  if (maximumUsesPerBuyer !== null && usesOfBuyer >= maximumUsesPerBuyer) {
    return 'You have already used this coupon as often as you can.'
  }
  return null
}

export function hasUseLimit({ maximumUses, maximumUsesPerBuyer }: SwitchedOnCoupon): boolean {
  return maximumUses !== null || maximumUsesPerBuyer !== null
}

function dhakaDate(time: number): string {
  return new Date(time).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Dhaka',
  })
}

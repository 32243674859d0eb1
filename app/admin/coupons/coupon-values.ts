import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import type { Coupon } from '#shared/contract/coupons.ts'
import { formatTaka } from '#shared/money.ts'

export type CouponValues = ReturnType<typeof couponValues>

/** A coupon as the form edits it: numbers as text, dates as days in Dhaka. */
export function couponValues(coupon: Coupon | null) {
  return {
    code: coupon?.code ?? '',
    discount: String(coupon?.discount ?? ''),
    isActive: coupon?.isActive ?? true,
    startsAt: dayOf(coupon?.startsAt),
    endsAt: dayOf(coupon?.endsAt),
    maximumUses: String(coupon?.maximumUses ?? ''),
    maximumUsesPerBuyer: String(coupon?.maximumUsesPerBuyer ?? ''),
    minimumSubtotal: String(coupon?.minimumSubtotal ?? ''),
  }
}

/** The coupon as the server compares it: null where it has no such limit. */
export function couponBasis(coupon: Coupon | null) {
  return (
    coupon && {
      code: coupon.code,
      discount: coupon.discount,
      isActive: coupon.isActive,
      startsAt: coupon.startsAt ?? null,
      endsAt: coupon.endsAt ?? null,
      maximumUses: coupon.maximumUses ?? null,
      maximumUsesPerBuyer: coupon.maximumUsesPerBuyer ?? null,
      minimumSubtotal: coupon.minimumSubtotal ?? null,
    }
  )
}

/** Somebody else's values as the form edits them; fields that they left alone are empty and not taken. */
export function theirCouponValues(theirs: Partial<NonNullable<ReturnType<typeof couponBasis>>>) {
  const present = Object.entries(theirs).filter(([, value]) => value !== null)
  return couponValues(Object.fromEntries(present) as Coupon)
}

type Moments = { startsAt?: string | null | undefined; endsAt?: string | null | undefined }

/** The request body; an empty field is no limit. `stored` is what is known of the coupon that is edited. */
export function couponBody(values: CouponValues, stored: Moments | null) {
  return {
    code: values.code.trim(),
    discount: Number(values.discount),
    isActive: values.isActive,
    startsAt: momentOf(values.startsAt, '00:00:00', stored?.startsAt),
    endsAt: momentOf(values.endsAt, '23:59:59', stored?.endsAt),
    maximumUses: numberOf(values.maximumUses),
    maximumUsesPerBuyer: numberOf(values.maximumUsesPerBuyer),
    minimumSubtotal: numberOf(values.minimumSubtotal),
  }
}

/** The terms of a coupon for the list, such as `until 31 December 2026`. */
export function termsOf(coupon: Coupon): string[] {
  const { startsAt, endsAt, maximumUses, maximumUsesPerBuyer, minimumSubtotal, uses = 0 } = coupon
  return [
    maximumUses === undefined ? `used ${uses}` : `used ${uses} of ${maximumUses}`,
    startsAt ? `from ${dhakaDay(startsAt)}` : '',
    endsAt ? `until ${dhakaDay(endsAt)}` : '',
    maximumUsesPerBuyer === undefined ? '' : `${maximumUsesPerBuyer} per buyer`,
    minimumSubtotal === undefined ? '' : `from ${formatTaka(minimumSubtotal)}`,
  ].filter(Boolean)
}

/** `2026-12-31`, the day in Dhaka, which is six hours ahead all year. */
function dayOf(time: string | undefined): string {
  return time ? new Date(Date.parse(time) + 6 * 3_600_000).toISOString().slice(0, 10) : ''
}

/** The moment of a day in Dhaka. A coupon of another client may begin or end at any hour, which stays with its day. */
function momentOf(day: string, time: string, stored: string | null | undefined): string | null {
  if (day === '') return null
  return stored && dayOf(stored) === day ? stored : `${day}T${time}+06:00`
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

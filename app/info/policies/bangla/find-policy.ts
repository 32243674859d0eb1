import type { PageData } from '#server/pages/rendering/page-data.ts'
import { appleWarranty } from './apple-warranty.ts'
import type { PolicyText } from './policy-text.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { refundPolicy } from './refund-policy.ts'
import { terms } from './terms.ts'
import { warrantyPolicy } from './warranty-policy.ts'

/** The Bangla text of a policy, by the last part of its address. */
export function findPolicy(page: string, { keepDays }: Pick<PageData, 'keepDays'>): PolicyText | undefined {
  const policies: Record<string, PolicyText> = {
    'apple-warranty': appleWarranty,
    'privacy-policy': privacyPolicy(keepDays),
    'refund-policy': refundPolicy,
    terms: terms(),
    'warranty-policy': warrantyPolicy,
  }
  return Object.hasOwn(policies, page) ? policies[page] : undefined
}

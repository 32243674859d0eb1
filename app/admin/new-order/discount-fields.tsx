import { MoneyField } from '#app/admin/kit/form/money-field.tsx'
import type { PartField } from '#app/admin/kit/form/use-admin-form.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { DeskQuote, DeskTerms } from '#shared/contract/desk-orders.ts'
import { couponCodeMaximum } from '#shared/limits.ts'

type Discount = { couponCode: string; discount: string; discountReason: string }
type Props = {
  field: PartField<Discount>
  terms: DeskTerms | undefined
  quote: DeskQuote | null | undefined
}

/** Coupon, discount and its reason, with what the caller may take off. */
export function DiscountFields({ field, terms, quote }: Props) {
  const coupon = field('couponCode')
  return (
    <>
      <TextField
        label="Coupon code"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={couponCodeMaximum}
        className="new-wide"
        {...coupon}
        error={coupon.error ?? quote?.couponRefusal ?? undefined}
      />
      <MoneyField
        label="Discount"
        optional
        hint={
          terms &&
          `You may take off up to ${terms.discountPercent} % of the products, together with a coupon.`
        }
        {...field('discount')}
      />
      <TextField label="Reason for the discount" optional autoComplete="off" {...field('discountReason')} />
    </>
  )
}

import type { AdminFormState } from '#app/admin/kit/form/use-admin-form.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { couponCodeMaximum } from '#shared/limits.ts'
import type { CouponValues } from './coupon-values.ts'

type Props = Pick<AdminFormState<CouponValues>, 'field'>

export function CouponFields({ field }: Props) {
  return (
    <>
      <TextField
        label="Coupon Code"
        hint="Shoppers type it exactly like this."
        maxLength={couponCodeMaximum}
        autoComplete="off"
        spellCheck={false}
        {...field('code')}
      />
      <TextField
        label="Discount (%)"
        hint="1 to 100 percent of the subtotal. Refused while anything in the cart is on sale."
        type="number"
        min="1"
        max="100"
        step="0.01"
        {...field('discount')}
      />
      <LimitFields field={field} />
      <Checkbox label="Active" {...field('isActive')} />
    </>
  )
}

/** The limits of a coupon: days, number of uses and carts. Every field may stay empty. */
function LimitFields({ field }: Props) {
  return (
    <fieldset className="coupons-terms">
      <legend>Limits (optional)</legend>
      <TextField label="First day" type="date" {...field('startsAt')} />
      <TextField label="Last day" type="date" {...field('endsAt')} />
      <TextField label="Total uses" type="number" min="1" step="1" {...field('maximumUses')} />
      <TextField label="Uses per buyer" type="number" min="1" step="1" {...field('maximumUsesPerBuyer')} />
      <TextField
        className="coupons-wide"
        label="Minimum subtotal"
        affix="৳"
        type="number"
        min="0"
        step="0.01"
        {...field('minimumSubtotal')}
      />
    </fieldset>
  )
}

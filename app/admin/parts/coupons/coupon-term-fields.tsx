import { TextField } from '../../../ui/fields/text-field.tsx'
import type { AdminForm } from '../form/use-admin-form.ts'
import type { CouponValues } from './coupon-values.ts'

/** The limits of a coupon: days, number of uses and carts. Every field may stay empty. */
export function CouponTermFields({ field }: Pick<AdminForm<CouponValues>, 'field'>) {
  return (
    <fieldset className="cpn-terms">
      <legend>Limits, if you want any</legend>
      <TextField label="First day" type="date" {...field('startsAt')} />
      <TextField label="Last day" type="date" {...field('endsAt')} />
      <TextField label="Total uses" type="number" min="1" step="1" {...field('maximumUses')} />
      <TextField label="Uses per buyer" type="number" min="1" step="1" {...field('maximumUsesPerBuyer')} />
      <TextField
        className="cpn-wide"
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

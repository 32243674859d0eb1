import { Select } from '#app/ui/fields/select.tsx'

export type CouponState = 'all' | 'active' | 'inactive'
type Props = { value: CouponState; onChange: (value: CouponState) => void }

export function CouponFilter({ value, onChange }: Props) {
  return (
    <Select
      small
      aria-label="Show coupons"
      value={value}
      onChange={(event) => onChange(event.target.value as CouponState)}
    >
      <option value="all">All Coupons</option>
      <option value="active">Active Only</option>
      <option value="inactive">Inactive Only</option>
    </Select>
  )
}

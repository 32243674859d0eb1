import { Select } from '../../../ui/fields/select.tsx'

export type Shown = 'all' | 'active' | 'inactive'
type Props = { value: Shown; onChange: (value: Shown) => void }

export function CouponFilter({ value, onChange }: Props) {
  return (
    <Select
      small
      aria-label="Show coupons"
      value={value}
      onChange={(event) => onChange(event.target.value as Shown)}
    >
      <option value="all">All Coupons</option>
      <option value="active">Active Only</option>
      <option value="inactive">Inactive Only</option>
    </Select>
  )
}

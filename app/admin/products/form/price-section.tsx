import { useWatch } from 'react-hook-form'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatTaka } from '#shared/money.ts'
import { discountPercent } from '#shared/pricing.ts'
import { FormSection } from '../form-section.tsx'
import type { ProductFormState } from './product-values.ts'

type Props = {
  form: ProductFormState
  /** Sold unit by unit: price and quantity follow the units. */
  byUnit: boolean
}

export function PriceSection({ form: { control, field }, byUnit }: Props) {
  const [newPrice, oldPrice] = useWatch({ control, name: ['newPrice', 'oldPrice'] })
  const off = discountPercent(Number(newPrice), Number(oldPrice))
  const followed = byUnit ? { readOnly: true } : {}
  const price = { affix: '৳', type: 'number', min: '0', step: '0.01' }
  return (
    <FormSection title="Price and stock">
      <div className="admin-form">
        <TextField
          label="New price"
          hint={byUnit ? 'The lowest price of its units.' : newPrice && formatTaka(Number(newPrice))}
          {...price}
          {...field('newPrice')}
          {...followed}
        />
        <TextField
          label="Old price"
          hint={off > 0 && `Shown as ${off}% off.`}
          optional
          {...price}
          {...field('oldPrice')}
        />
        <TextField
          label="Quantity"
          hint={byUnit ? 'Follows its units.' : 'Units on hand.'}
          type="number"
          min="0"
          step="1"
          {...field('quantity')}
          {...followed}
        />
        <div className="row">
          <Checkbox label="On Sale" {...field('sale')} />
          <Checkbox label="In Stock" {...field('stock')} />
        </div>
        <Checkbox label="Draft: only staff see it" {...field('draft')} />
      </div>
    </FormSection>
  )
}

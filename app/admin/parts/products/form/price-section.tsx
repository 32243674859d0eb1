import { useWatch } from 'react-hook-form'
import { formatTaka } from '#shared/money.ts'
import { discountPercent } from '#shared/pricing.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { FormSection } from '../form-section.tsx'
import type { ProductFormState } from './product-values.ts'

export function PriceSection({ form: { control, field } }: { form: ProductFormState }) {
  const [newPrice, oldPrice] = useWatch({ control, name: ['newPrice', 'oldPrice'] })
  const off = discountPercent(Number(newPrice), Number(oldPrice))
  const price = { affix: '৳', type: 'number', min: '0', step: '0.01' }
  return (
    <FormSection title="Price and stock">
      <div className="adm-form">
        <TextField
          label="New price"
          hint={newPrice && formatTaka(Number(newPrice))}
          {...price}
          {...field('newPrice')}
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
          hint="Units on hand."
          type="number"
          min="0"
          step="1"
          {...field('quantity')}
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

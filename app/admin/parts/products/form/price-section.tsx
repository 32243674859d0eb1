import { formatTaka } from '#shared/money.ts'
import { discountPercent } from '#shared/pricing.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { FormSection } from '../form-section.tsx'
import type { Form } from './use-draft.ts'

export function PriceSection({ form: { draft, set, field } }: { form: Form }) {
  const off = discountPercent(Number(draft.newPrice), Number(draft.oldPrice))
  const price = { affix: '৳', type: 'number', min: '0', step: '0.01' }
  return (
    <FormSection title="Price and stock">
      <div className="adm-form">
        <TextField
          label="New price"
          hint={draft.newPrice && formatTaka(Number(draft.newPrice))}
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
          <Checkbox
            label="On Sale"
            checked={draft.sale}
            onChange={(event) => set({ sale: event.target.checked })}
          />
          <Checkbox
            label="In Stock"
            checked={draft.stock}
            onChange={(event) => set({ stock: event.target.checked })}
          />
        </div>
      </div>
    </FormSection>
  )
}

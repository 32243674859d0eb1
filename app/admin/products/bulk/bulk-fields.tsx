import type { AdminFormState } from '#app/admin/kit/form/use-admin-form.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { type BulkValues, needsAmount } from './bulk-values.ts'

const prices = {
  '': 'Leave as it is',
  '-%': 'Lower by %',
  '+%': 'Raise by %',
  '-৳': 'Lower by ৳',
  '+৳': 'Raise by ৳',
  '=৳': 'Set to ৳',
  round: 'Round to end in 900',
}
const endings = { '': 'Whole taka', '900': 'Ends in 900' }
const sales = { '': 'Leave as it is', yes: 'On sale', no: 'Not on sale' }
const stocks = { '': 'Leave as it is', yes: 'Yes, for sale', no: 'No, not for sale' }
const units = { '': 'Leave as they are', set: 'Set to', add: 'Add', take: 'Subtract' }

type Props = { form: AdminFormState<BulkValues>; values: BulkValues }

/** The fields of a bulk change; an amount is asked for where one is needed. */
export function BulkFields({ form: { field }, values }: Props) {
  return (
    <div className="products-bulk-fields">
      <SelectField label="Price" {...field('price')}>
        <NamedOptions names={prices} />
      </SelectField>
      {needsAmount(values.price) && (
        <TextField
          label={values.price.endsWith('%') ? 'Percent' : 'Taka'}
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          {...field('amount')}
        />
      )}
      {/^[-+]/.test(values.price) && (
        <SelectField label="Rounding" {...field('ending')}>
          <NamedOptions names={endings} />
        </SelectField>
      )}
      {/^[-=r]/.test(values.price) && (
        <div className="products-bulk-wide">
          <Checkbox label="Show the previous price as the old price" {...field('keepsOldPrice')} />
        </div>
      )}
      <SelectField label="Sale" {...field('sale')}>
        <NamedOptions names={sales} />
      </SelectField>
      <SelectField label="In Stock" {...field('stock')}>
        <NamedOptions names={stocks} />
      </SelectField>
      <SelectField label="Units" {...field('units')}>
        <NamedOptions names={units} />
      </SelectField>
      {values.units !== '' && (
        <TextField
          label="Number of units"
          type="number"
          inputMode="numeric"
          min="0"
          step="1"
          {...field('count')}
        />
      )}
    </div>
  )
}

import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { AdminForm } from '../../form/use-admin-form.ts'
import type { BulkValues } from './bulk-values.ts'

type Props = { form: AdminForm<BulkValues>; values: BulkValues }

/** What is to change; an amount is asked for where one is needed. */
export function BulkFields({ form: { field }, values }: Props) {
  return (
    <div className="prd-bulk-fields">
      <SelectField label="Price" {...field('price')}>
        <option value="">Leave as it is</option>
        <option value="-%">Lower by %</option>
        <option value="+%">Raise by %</option>
        <option value="-৳">Lower by ৳</option>
        <option value="+৳">Raise by ৳</option>
      </SelectField>
      {values.price !== '' && (
        <TextField
          label={values.price.endsWith('%') ? 'Percent' : 'Taka'}
          hint={values.price.endsWith('%') && 'Rounded to whole taka.'}
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          {...field('amount')}
        />
      )}
      {values.price.startsWith('-') && (
        <div className="prd-bulk-wide">
          <Checkbox label="Show the price before as the old price" {...field('keepsOldPrice')} />
        </div>
      )}
      <SelectField label="Sale" {...field('sale')}>
        <option value="">Leave as it is</option>
        <option value="yes">On sale</option>
        <option value="no">Not on sale</option>
      </SelectField>
      <SelectField label="In Stock" {...field('stock')}>
        <option value="">Leave as it is</option>
        <option value="yes">Yes, for sale</option>
        <option value="no">No, not for sale</option>
      </SelectField>
      <SelectField label="Units" {...field('units')}>
        <option value="">Leave as they are</option>
        <option value="set">Set to</option>
        <option value="add">Add</option>
        <option value="take">Take away</option>
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

import type { AdminFormState } from '#app/admin/kit/form/use-admin-form.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { PayOutPreview } from '#shared/contract/money/pay-outs.ts'
import type { PayOutForm } from './pay-out-form.ts'

type Props = { preview: PayOutPreview; form: Pick<AdminFormState<PayOutForm>, 'field'> }

const labels = { number: 'Column of the number', amount: 'Column of the amount', fee: 'Column of the fee' }

/** The meaning of each column. The names that are known are chosen already. */
export function ColumnFields({ preview: { headers, columns }, form }: Props) {
  return (
    <fieldset className="pay-out-columns">
      <legend className="sr-only">Columns of the list</legend>
      {(['number', 'amount', 'fee'] as const).map((name) => (
        <SelectField key={name} label={labels[name]} {...form.field(name)}>
          <option value="">{columns[name] ? `${columns[name]} (recognised)` : 'None'}</option>
          {headers.map((header) => (
            <option key={header} value={header}>
              {header}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  )
}

import type { ChangeEvent } from 'react'
import type { AdminFormState } from '#app/admin/kit/form/use-admin-form.ts'
import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { type CourierId, courierNames } from '#shared/orders/shipment-states.ts'
import type { CourierChoice } from './courier-choice.ts'

type FieldProps = ReturnType<AdminFormState<CourierChoice>['field']>
type Control = Partial<Omit<FieldProps, 'name' | 'onChange'>> & {
  name?: string
  value?: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => unknown
}
type Props = {
  field: (name: keyof CourierChoice) => Control
  courier: CourierId
  canBook: boolean
}

/** The courier of a parcel: one that is booked now, or the number of a parcel that was booked elsewhere. */
export function CourierFields({ field, courier, canBook }: Props) {
  const booksNow = courier === 'steadfast' && canBook
  return (
    <>
      <SelectField label="Courier" {...field('courier')}>
        <NamedOptions names={courierNames} />
      </SelectField>
      {courier === 'other' && (
        <TextField label="Name of the courier" maxLength={60} {...field('courierName')} />
      )}
      {courier !== 'rider' && (
        <TextField
          label="Consignment number"
          optional={booksNow}
          hint={booksNow ? 'Leave it empty to book the courier now.' : undefined}
          maxLength={60}
          {...field('number')}
        />
      )}
    </>
  )
}

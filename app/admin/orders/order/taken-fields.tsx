import { capital } from '#app/admin/kit/capital.ts'
import { MoneyField } from '#app/admin/kit/form/money-field.tsx'
import { typedNumber } from '#app/admin/kit/form/typed-number.ts'
import type { PartField } from '#app/admin/kit/form/use-admin-form.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import {
  collectionNames,
  collectionNumbers,
  referenceRefusal,
  type TakenKind,
  takenKinds,
} from '#shared/orders/order-channels.ts'

/** Money that somebody took, as it is typed. */
export type Taken = { kind: TakenKind; amount: string; reference: string }

type Props = {
  kind: TakenKind
  field: PartField<Taken>
}

/** Method, amount and number of money that was taken: a new entry and a correction ask for the same. */
export function TakenFields({ kind, field }: Props) {
  const number = collectionNumbers[kind]
  return (
    <>
      <SelectField label="Payment method" {...field('kind')}>
        {takenKinds.map((one) => (
          <option key={one} value={one}>
            {capital(collectionNames[one])}
          </option>
        ))}
      </SelectField>
      <MoneyField label="Amount" {...field('amount')} />
      <TextField
        label="Reference"
        hint={number ? `${capital(number)}.` : 'The number of the receipt or parcel.'}
        optional={number === null}
        autoComplete="off"
        {...field('reference')}
      />
    </>
  )
}

export function takenErrors({ kind, amount, reference }: Taken) {
  return {
    amount: Number(typedNumber(amount)) > 0 ? '' : 'Please enter the amount.',
    reference: referenceRefusal({ kind, reference }) ?? '',
  }
}

/** The same in taka, for the server. */
export function takenMoney({ kind, amount, reference }: Taken) {
  return { kind, amount: Number(typedNumber(amount)), reference: reference.trim() }
}

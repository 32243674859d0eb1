import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { type CourierId, courierIds, courierNames } from '#shared/orders/shipment-states.ts'

export type CourierChoice = { courier: CourierId; courierName: string; number: string }

/** The courier that is booked from here, where there is one. */
export function startCourier(canBook: boolean): CourierChoice {
  return { courier: canBook ? 'steadfast' : 'rider', courierName: '', number: '' }
}

type Props = { chosen: CourierChoice; canBook: boolean; onChange: (chosen: CourierChoice) => void }

/** Who takes an order for which no courier was booked ahead. The choice stays for the next order, its number does not. */
export function CourierFields({ chosen, canBook, onChange }: Props) {
  const { courier, courierName, number } = chosen
  const booksNow = courier === 'steadfast' && canBook
  return (
    <div className="packing-courier">
      <SelectField
        label="Courier"
        value={courier}
        onChange={({ target }) =>
          onChange({
            ...chosen,
            courier: courierIds.find((id) => id === target.value) ?? 'rider',
            number: '',
          })
        }
      >
        {courierIds.map((id) => (
          <option key={id} value={id}>
            {courierNames[id]}
          </option>
        ))}
      </SelectField>
      {courier === 'other' && (
        <TextField
          label="Name of the courier"
          maxLength={60}
          value={courierName}
          onChange={({ target }) => onChange({ ...chosen, courierName: target.value })}
        />
      )}
      {courier !== 'rider' && (
        <TextField
          label="Consignment number"
          optional={booksNow}
          hint={booksNow ? 'Leave it empty to book the courier now.' : undefined}
          maxLength={60}
          value={number}
          onChange={({ target }) => onChange({ ...chosen, number: target.value })}
        />
      )}
    </div>
  )
}

/** Why this choice cannot be handed over yet, or null. */
export function courierRefusal(
  { courier, courierName, number }: CourierChoice,
  canBook: boolean,
): string | null {
  if (courier === 'other' && !courierName.trim()) return 'Which courier takes it?'
  const needsNumber = courier !== 'rider' && !(courier === 'steadfast' && canBook)
  return needsNumber && !number.trim() ? 'Please enter the number that the courier gave.' : null
}

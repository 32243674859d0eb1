import { useRef } from 'react'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import type { delivery } from '#shared/contract/delivery.ts'
import type { DeliveryRate } from '#shared/orders/delivery.ts'
import type { districts } from '#shared/orders/districts.ts'

/** In a row of its own a label names the district, too. */
const labels = { charge: 'Charge', minDays: 'Days from', maxDays: 'Days to' }

type Props = {
  district: (typeof districts)[number]
  rate: DeliveryRate | undefined
  onSaved: () => Promise<void>
}

/** The rate of one district, changed right in its row. */
export function RateRow({ district, rate, onSaved }: Props) {
  const { charge, minDays, maxDays } = rate ?? {}
  const basis = { charge, minDays, maxDays }
  const button = useRef<HTMLButtonElement>(null)
  const form = useAdminForm({
    start: valuesOf(basis),
    basis,
    takesNewer: true,
    toValues: (theirs) => valuesOf({ ...basis, ...theirs }),
    labels,
    onTheirs: onSaved,
    send: (typed, basedOn) => {
      const figures = {
        charge: Number(typed.charge),
        minDays: Number(typed.minDays),
        maxDays: Number(typed.maxDays),
      }
      const body = { ...figures, basedOn }
      return api<typeof delivery.setRate>('PUT /delivery/rates/:district', { params: { district }, body })
    },
    saved: `Rate of ${district} saved`,
    onSaved: () => {
      // The button goes with what it has saved, and the focus stays in the row.
      if (document.activeElement === button.current) form.setFocus('charge')
      return onSaved()
    },
    onFailure: (error) => toastFailure(error, 'The rate could not be saved.'),
  })
  const { register, busy, isChanged } = form
  const field = { className: 'input', type: 'number', required: true, min: '0', readOnly: busy }

  return (
    <tr>
      <th scope="row">{district}</th>
      <td>
        {/* The browser's own validation refuses anything but numbers. */}
        <AdminForm
          form={form}
          className="rate"
          noValidate={false}
          save={{ ref: button, size: 'small', children: <SaveLabel district={district} /> }}
          foot={(parts) => isChanged && parts.button}
        >
          <input
            {...field}
            step="0.01"
            aria-label={`Charge for ${district} in taka`}
            {...register('charge')}
          />
          <input {...field} max="60" aria-label={`Days to ${district} from`} {...register('minDays')} />
          <input {...field} max="60" aria-label={`Days to ${district} to`} {...register('maxDays')} />
        </AdminForm>
      </td>
    </tr>
  )
}

function SaveLabel({ district }: Pick<Props, 'district'>) {
  return (
    <>
      Save<span className="sr-only"> the rate of {district}</span>
    </>
  )
}

type Name = keyof typeof labels

function valuesOf({ charge, minDays, maxDays }: Record<Name, number | undefined>): Record<Name, string> {
  return { charge: textOf(charge), minDays: textOf(minDays), maxDays: textOf(maxDays) }
}

function textOf(figure: number | undefined): string {
  return figure === undefined ? '' : String(figure)
}

import { useRef } from 'react'
import { EditConflict } from '#app/admin/kit/form/edit-conflict.tsx'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import type { delivery } from '#shared/contract/delivery.ts'
import type { DeliveryRate } from '#shared/orders/delivery.ts'
import type { districts } from '#shared/orders/districts.ts'
import './rate-row.css'

const names = { charge: 'Charge', minDays: 'Days from', maxDays: 'Days to' }

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
  const { frame, register, busy, isChanged, conflict, reset, setFocus } = useAdminForm({
    start: valuesOf(basis),
    basis,
    takesNewer: true,
    toValues: (theirs) => valuesOf({ ...basis, ...theirs }),
    send: async (form, basedOn) => {
      const body = {
        charge: Number(form.charge),
        minDays: Number(form.minDays),
        maxDays: Number(form.maxDays),
        basedOn,
      }
      try {
        await api<typeof delivery.setRate>('PUT /delivery/rates/:district', { params: { district }, body })
        toast(`Rate of ${district} saved`)
        // The button goes with what it has saved, and the focus stays in the row.
        if (document.activeElement === button.current) setFocus('charge')
        reset(form)
        await onSaved()
      } catch (error) {
        toastFailure(error, 'Failed to save the rate')
      }
    },
  })
  const field = { className: 'input', type: 'number', required: true, min: '0', readOnly: busy }

  return (
    <tr>
      <th scope="row">{district}</th>
      <td>
        {/* The browser's own validation refuses anything but numbers. */}
        <form className="rate" onSubmit={frame.onSubmit}>
          <input
            {...field}
            step="0.01"
            aria-label={`Charge for ${district} in taka`}
            {...register('charge')}
          />
          <input {...field} max="60" aria-label={`Days to ${district} from`} {...register('minDays')} />
          <input {...field} max="60" aria-label={`Days to ${district} to`} {...register('maxDays')} />
          {isChanged && (
            <Button ref={button} type="submit" size="small" busy={busy}>
              Save<span className="sr-only"> the rate of {district}</span>
            </Button>
          )}
          <EditConflict conflict={conflict} names={names} onTheirs={onSaved} />
        </form>
      </td>
    </tr>
  )
}

type Basis = Record<keyof typeof names, number | undefined>

function valuesOf({ charge, minDays, maxDays }: Basis): Record<keyof typeof names, string> {
  return { charge: textOf(charge), minDays: textOf(minDays), maxDays: textOf(maxDays) }
}

function textOf(figure: number | undefined): string {
  return figure === undefined ? '' : String(figure)
}

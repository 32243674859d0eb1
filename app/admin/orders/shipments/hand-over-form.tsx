import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { isStale } from '#app/admin/kit/form/read-conflict.ts'
import { type AdminFormState, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { useSuggested } from '#app/admin/kit/form/use-suggested.ts'
import { api } from '#app/api.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { OrderShipments, shipments } from '#shared/contract/shipments.ts'
import type { WarrantyPiece } from '#shared/contract/warranties.ts'
import { formatTaka, isWholePaisa } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { SerialFields } from '../order/serial-fields.tsx'
import {
  type SerialForm,
  serialErrors,
  serialInputs,
  serialStart,
  storedSerials,
  typedSerials,
} from '../order/serial-form.ts'
import { type CourierChoice, courierBody, courierErrors } from './courier-choice.ts'
import { CourierFields } from './courier-fields.tsx'

type Next = OrderShipments['next']
type Props = {
  orderId: string
  next: Next
  /** The machines whose serial numbers are written down with the hand-over. */
  pieces: readonly WarrantyPiece[]
  onDone: () => void
  onStale: () => void
  /** Called where the form goes because somebody else was faster: the serial numbers that were typed. */
  onTooLate: (typed: SerialForm, error: Problem) => void
}
type Parcel = CourierChoice & { parcels: string; cash: string }
type Form = Parcel & SerialForm

/** Books a courier, or writes down the number of a parcel that was booked elsewhere. */
export function HandOverForm({ orderId, next, pieces, onDone, onStale, onTooLate }: Props) {
  const form = useAdminForm<Form, SerialForm, OrderShipments>({
    start: { ...parcelStart(next), ...serialStart(pieces) },
    basis: storedSerials(pieces),
    takesNewer: true,
    toValues: (theirs) => theirs,
    errorsOf: (values) => ({ ...handOverErrors(values, next), ...serialErrors(values, pieces) }),
    send: (values, basedOn) =>
      send(orderId, { form: values, pieces, due: next.due, basedOn }).catch((error: unknown) => {
        // A conflict is asked about first: the form's basis must not change under an open question.
        if (isTooLate(error)) onTooLate(typedSerials(values, pieces), error)
        else if (!isStale(error)) onStale()
        throw error
      }),
    saved: ({ shipments: [newest] }) =>
      newest?.state === 'booking' ? 'The courier has not answered yet; we keep asking' : 'Order handed over',
    onSaved: onDone,
  })
  const { field, control } = form
  // Money that is taken while the form is filled in is not collected again.
  useSuggested(form, 'cash', String(next.cashToCollect))
  const courier = useWatch({ control, name: 'courier' })
  const number = useWatch({ control, name: 'number' })
  const books = courier === 'steadfast' && next.canBook && !number.trim()

  return (
    <AdminForm
      form={form}
      failed="The order could not be handed over."
      save={books ? 'Book and hand over' : 'Hand over'}
      foot={({ failure, button }) => (
        <>
          {failure}
          {button}
          <p className="small muted">The order status changes to “shipping”, and the customer is notified.</p>
        </>
      )}
    >
      <CourierFields field={field} courier={courier} canBook={next.canBook} />
      <TextField label="Parcels" type="number" min="1" max="50" step="1" {...field('parcels')} />
      <CashField field={field} due={next.due} />
      {pieces.length > 0 && <SerialFields pieces={pieces} field={field} />}
      {books && next.bookingRefusal && <Notice>{next.bookingRefusal}</Notice>}
    </AdminForm>
  )
}

/** Whether a colleague handed the order over, completed or closed it: the form goes. */
function isTooLate(error: unknown): error is Problem {
  return error instanceof Problem && ['ALREADY_HANDED_OVER', 'NOT_READY_TO_HAND_OVER'].includes(error.code)
}

function parcelStart({ canBook, cashToCollect }: Next): Parcel {
  return {
    courier: canBook ? 'steadfast' : 'pathao',
    courierName: '',
    number: '',
    parcels: '1',
    cash: String(cashToCollect),
  }
}

function CashField({ field, due }: Pick<AdminFormState<Form>, 'field'> & { due: number }) {
  return (
    <TextField
      label="Cash to collect"
      hint={due > 0 ? `${formatTaka(due)} is due.` : 'The order is paid; a delivery charge may be due.'}
      affix="৳"
      type="number"
      min="0"
      step="0.01"
      {...field('cash')}
    />
  )
}

type HandOver = { form: Form; pieces: readonly WarrantyPiece[]; due: number; basedOn: SerialForm }

function send(orderId: string, { form, pieces, due, basedOn }: HandOver) {
  const body = {
    orderId,
    ...courierBody(form),
    parcels: Number(form.parcels),
    cashToCollect: Number(form.cash),
    due,
    serials: serialInputs(form, pieces),
    basedOn,
  }
  return api<typeof shipments.handOver>('POST /shipments/handOver', { body })
}

function handOverErrors(form: Form, { canBook, due }: Next): Partial<Record<keyof Parcel, string>> {
  const count = Number(form.parcels)
  const isCount = Number.isInteger(count) && count >= 1 && count <= 50
  return {
    ...courierErrors(form, canBook),
    ...(!isCount && { parcels: 'Please enter 1 to 50 parcels.' }),
    ...cashErrors(form.cash, due),
  }
}

function cashErrors(cash: string, due: number): { cash?: string } {
  if (cash.trim() === '' || !(Number(cash) >= 0) || !isWholePaisa(Number(cash)))
    return { cash: 'Please enter an amount in taka, or 0.' }
  return Number(cash) < due ? { cash: `${formatTaka(due)} is still due: collect at least that.` } : {}
}

import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { useAction } from '#app/admin/kit/form/use-action.ts'
import { type AdminFormState, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Shipment, shipments } from '#shared/contract/shipments.ts'
import { formatTaka, isWholePaisa } from '#shared/money.ts'
import { arrivals, type ShipmentAttention, shipmentMoves, underway } from '#shared/orders/shipment-states.ts'
import { attentionNames, stateNames } from './shipment-words.ts'

type Props = { shipment: Shipment; onDone: () => void }
type Reported = (typeof underway | typeof arrivals)[number]

/** Actions on a parcel: ask the courier, report what became of it, enter its number, take it off the list. */
export function ShipmentActions({ shipment, onDone }: Props) {
  const { _id: shipmentId, state, isBooked, number, takesNumber, attention } = shipment
  const isOpen = !arrivals.some((arrival) => arrival === state) && state !== 'refused'
  return (
    <>
      {isBooked && isOpen && <AskCourier shipment={shipment} onDone={onDone} />}
      {takesNumber && (number !== null || shipment.courier !== 'rider') && (
        <NumberForm shipment={shipment} onDone={onDone} />
      )}
      {attention && <SettleForm shipmentId={shipmentId} attention={attention} onDone={onDone} />}
      {state !== 'booking' && <Report key={state} shipment={shipment} onDone={onDone} />}
    </>
  )
}

function AskCourier({ shipment: { _id: shipmentId, state }, onDone }: Props) {
  const { busy, failure, run } = useAction()
  const body = { shipmentId }

  async function ask() {
    await api<typeof shipments.ask>('POST /shipments/ask', { body })
    toast('The courier answered')
    onDone()
  }

  async function giveUp() {
    await api<typeof shipments.giveUp>('POST /shipments/giveUp', { body })
    toast('Booking cancelled')
    onDone()
  }

  return (
    <>
      <FailureNotice failure={failure} fallback="The courier could not be asked." />
      <div className="buttons">
        <Button variant="second" size="small" busy={busy} onClick={() => run(ask)}>
          Ask the courier now
        </Button>
        {state === 'booking' && (
          <Button variant="quiet" size="small" busy={busy} onClick={() => run(giveUp)}>
            Cancel the booking
          </Button>
        )}
      </div>
    </>
  )
}

/** A field with its button beside it, and the failure below both. */
const oneLine = {
  className: 'orders-line',
  failed: 'It could not be saved.',
  foot: ({ failure, button }: Record<'failure' | 'button', ReactNode>) => (
    <>
      {button}
      {failure}
    </>
  ),
}

/** Enters the number of a parcel. One that is there already is corrected, or removed if it belongs to another order. */
function NumberForm({ shipment: { _id: shipmentId, number }, onDone }: Props) {
  const form = useAdminForm<{ number: string }, Pick<Shipment, 'number'>>({
    start: { number: number ?? '' },
    basis: { number },
    takesNewer: true,
    toValues: (theirs) => ('number' in theirs ? { number: theirs.number ?? '' } : {}),
    onTheirs: onDone,
    errorsOf: (typed) => ({ number: number || typed.number.trim() ? '' : 'Please fill this in.' }),
    send: (typed, basedOn) => {
      const body = { shipmentId, number: typed.number.trim() || null, basedOn }
      return api<typeof shipments.number>('POST /shipments/number', { body })
    },
    saved: 'Saved',
    onSaved: onDone,
  })
  return (
    <AdminForm
      form={form}
      {...oneLine}
      save={{ children: number === null ? 'Save number' : 'Correct number', variant: 'second' }}
    >
      <TextField label="Consignment number" maxLength={60} {...form.field('number')} />
    </AdminForm>
  )
}

type ReportForm = { state: string; collected: string }

/** Staff report only what the table of states has from here. */
function Report({ shipment: { _id: shipmentId, state, cashToCollect }, onDone }: Props) {
  const states = shipmentMoves[state].filter((next): next is Reported =>
    [...underway, ...arrivals].some((one) => one === next),
  )
  const form = useAdminForm<ReportForm>({
    start: { state: '', collected: '' },
    errorsOf: (typed) => reportErrors(typed, cashToCollect),
    send: (typed) => {
      const next = typed.state as Reported
      const isPaid = next === 'delivered' && cashToCollect > 0
      const body = { shipmentId, state: next, ...(isPaid && { collected: Number(typed.collected) }) }
      return api<typeof shipments.report>('POST /shipments/report', { body })
    },
    saved: (_shipment, typed) => `Parcel: ${stateNames[typed.state as Reported].toLowerCase()}`,
    onSaved: onDone,
  })
  const { field, control } = form
  const chosen = useWatch({ control, name: 'state' })
  if (states.length === 0) return null
  return (
    <AdminForm
      form={form}
      {...oneLine}
      save={{ children: 'Report', variant: 'second' }}
      foot={(parts) => (
        <>
          {parts.button}
          {chosen === 'delivered' && cashToCollect > 0 && (
            <CashCollected cashToCollect={cashToCollect} field={field} />
          )}
          {parts.failure}
        </>
      )}
    >
      <SelectField label="What happened" {...field('state')}>
        <option value="">Choose</option>
        {states.map((one) => (
          <option key={one} value={one}>
            {stateNames[one]}
          </option>
        ))}
      </SelectField>
    </AdminForm>
  )
}

type CashProps = Pick<AdminFormState<ReportForm>, 'field'> & { cashToCollect: number }

function CashCollected({ cashToCollect, field }: CashProps) {
  return (
    <TextField
      className="orders-wide"
      label="Cash collected"
      hint={`${formatTaka(cashToCollect)} was asked. Exactly that is recorded as paid; record any other amount on the order yourself.`}
      affix="৳"
      type="number"
      min="0"
      step="0.01"
      {...field('collected')}
    />
  )
}

function reportErrors({ state, collected }: ReportForm, cashToCollect: number): Partial<ReportForm> {
  if (!state) return { state: 'Please choose what happened.' }
  if (state !== 'delivered' || cashToCollect === 0) return {}
  const isAmount = collected.trim() !== '' && Number(collected) >= 0 && isWholePaisa(Number(collected))
  return isAmount ? {} : { collected: 'Please enter what was collected, or 0.' }
}

type SettleProps = { shipmentId: string; attention: ShipmentAttention; onDone: () => void }

/** Takes a parcel off the list. Colleagues or the courier may have given it another reason in the meantime. */
function SettleForm({ shipmentId, attention, onDone }: SettleProps) {
  const basis = { attention }
  const form = useAdminForm<{ note: string }, typeof basis>({
    start: { note: '' },
    basis,
    errorsOf: ({ note }) => ({ note: note.trim() ? '' : 'Please fill this in.' }),
    labels: { attention: 'Needs attention' },
    onTheirs: onDone,
    send: ({ note }, basedOn) => {
      const body = { shipmentId, note: note.trim(), basedOn }
      return api<typeof shipments.seen>('POST /shipments/seen', { body })
    },
    saved: 'Saved',
    onSaved: onDone,
  })
  return (
    <AdminForm
      form={form}
      {...oneLine}
      save={{ children: 'Settled', variant: 'second' }}
      words={attentionNames}
    >
      <TextField label="How it was resolved" maxLength={300} {...form.field('note')} />
    </AdminForm>
  )
}

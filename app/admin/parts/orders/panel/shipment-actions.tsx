import { useWatch } from 'react-hook-form'
import type { OrderShipments, Shipment, shipments } from '#shared/contract/shipments.ts'
import { formatTaka, isWholePaisa } from '#shared/money.ts'
import { arrivals, shipmentMoves, underway } from '#shared/orders/shipment-states.ts'
import { api } from '../../../../api.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { EditConflict } from '../../form/edit-conflict.tsx'
import { FailureNotice } from '../../form/failure-notice.tsx'
import { useAction } from '../../form/use-action.ts'
import { useAdminForm } from '../../form/use-admin-form.ts'
import { attentionNames, stateNames } from './shipment-words.ts'

type Props = { shipment: Shipment; onDone: () => void }
type Reported = (typeof underway | typeof arrivals)[number]

/** Actions on a parcel: ask the courier, report what became of it, enter its number, take it off the list. */
export function ShipmentActions({ shipment, onDone }: Props) {
  const { _id: shipmentId, state, isBooked, number, attention } = shipment
  const isOpen = !arrivals.some((arrival) => arrival === state) && state !== 'refused'
  return (
    <>
      {isBooked && isOpen && <AskCourier shipment={shipment} onDone={onDone} />}
      {number === null && state !== 'booking' && state !== 'refused' && shipment.courier !== 'rider' && (
        <OneLine
          label="Consignment number"
          action="Save number"
          onSend={(typed) =>
            api<typeof shipments.number>('POST /shipments/number', { body: { shipmentId, number: typed } })
          }
          onDone={onDone}
        />
      )}
      {attention && (
        <OneLine
          label="What was done about it"
          action="Settled"
          basis={{ attention }}
          onSend={(note, basedOn) =>
            api<typeof shipments.seen>('POST /shipments/seen', { body: { shipmentId, note, basedOn } })
          }
          onDone={onDone}
        />
      )}
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
    toast('Booking given up')
    onDone()
  }

  return (
    <>
      <FailureNotice failure={failure} fallback="The courier could not be asked." />
      <div className="btns">
        <Button variant="second" size="small" busy={busy} onClick={() => run(ask)}>
          Ask the courier now
        </Button>
        {state === 'booking' && (
          <Button variant="quiet" size="small" busy={busy} onClick={() => run(giveUp)}>
            Give up the booking
          </Button>
        )}
      </div>
    </>
  )
}

type ReportForm = { state: string; collected: string }

/** Staff report only what the table of states has from here. */
function Report({ shipment: { _id: shipmentId, state, cashToCollect }, onDone }: Props) {
  const states = shipmentMoves[state].filter((next): next is Reported =>
    [...underway, ...arrivals].some((one) => one === next),
  )
  const { frame, field, busy, failure, control } = useAdminForm<ReportForm>({
    start: { state: '', collected: '' },
    errorsOf: (form) => reportErrors(form, cashToCollect),
    send: async (form) => {
      const next = form.state as Reported
      const isPaid = next === 'delivered' && cashToCollect > 0
      const body = { shipmentId, state: next, ...(isPaid && { collected: Number(form.collected) }) }
      await api<typeof shipments.report>('POST /shipments/report', { body })
      toast(`Parcel: ${stateNames[next].toLowerCase()}`)
      onDone()
    },
  })
  const chosen = useWatch({ control, name: 'state' })
  if (states.length === 0) return null
  return (
    <form className="ord-line" {...frame}>
      <SelectField label="What happened" {...field('state')}>
        <option value="">Choose</option>
        {states.map((one) => (
          <option key={one} value={one}>
            {stateNames[one]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="second" busy={busy}>
        Report
      </Button>
      {chosen === 'delivered' && cashToCollect > 0 && (
        <TextField
          className="ord-wide"
          label="Cash collected"
          hint={`${formatTaka(cashToCollect)} was asked. Exactly that is recorded as paid; record any other amount on the order yourself.`}
          affix="৳"
          type="number"
          min="0"
          step="0.01"
          {...field('collected')}
        />
      )}
      <FailureNotice failure={failure} fallback="It could not be saved." />
    </form>
  )
}

function reportErrors({ state, collected }: ReportForm, cashToCollect: number): Partial<ReportForm> {
  if (!state) return { state: 'Please choose what happened.' }
  if (state !== 'delivered' || cashToCollect === 0) return {}
  const isAmount = collected.trim() !== '' && Number(collected) >= 0 && isWholePaisa(Number(collected))
  return isAmount ? {} : { collected: 'Please enter what was collected, or 0.' }
}

type Basis = Partial<Pick<Shipment, 'attention'>>
type LineProps = {
  label: string
  action: string
  /** The fields that a colleague or the courier may have changed meanwhile. */
  basis?: Basis
  onSend: (typed: string, basedOn: Basis) => Promise<OrderShipments>
  onDone: () => void
}

function OneLine({ label, action, basis = {}, onSend, onDone }: LineProps) {
  const { frame, field, busy, failure, conflict } = useAdminForm<{ typed: string }, Basis>({
    start: { typed: '' },
    basis,
    errorsOf: ({ typed }) => ({ typed: typed.trim() ? '' : 'Please fill this in.' }),
    send: async ({ typed }, basedOn) => {
      await onSend(typed.trim(), basedOn)
      toast('Saved')
      onDone()
    },
  })
  return (
    <form className="ord-line" {...frame}>
      <TextField label={label} maxLength={300} {...field('typed')} />
      <Button type="submit" variant="second" busy={busy}>
        {action}
      </Button>
      <FailureNotice failure={failure} fallback="It could not be saved." />
      <EditConflict
        conflict={conflict}
        names={{ attention: 'Needs a look' }}
        words={attentionNames}
        onTheirs={onDone}
      />
    </form>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { useAction } from '#app/admin/kit/form/use-action.ts'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import type { OrderSerials, WarrantyPiece, warranties } from '#shared/contract/warranties.ts'
import { serialField } from '#shared/units/serial.ts'
import type { WarrantyEnding } from '#shared/units/warranty-endings.ts'
import { SerialFields } from './serial-fields.tsx'
import {
  pieceLabel,
  type SerialForm,
  serialErrors,
  serialInputs,
  serialStart,
  storedSerials,
} from './serial-form.ts'

type Props = {
  orderId: string
  serials: OrderSerials
  /** Serial numbers from a hand-over that was refused; they wait here to be saved. */
  typed: SerialForm
  onChange: () => void
}

/** The machines of an order with their serial numbers and warranties, to enter and to correct at any time. */
export function Serials({ orderId, serials, typed, onChange }: Props) {
  const { pieces, refusal, ended } = serials
  if (pieces.length === 0) return <p>Nothing in this order carries a warranty.</p>
  return (
    <>
      {refusal ? (
        <p>{refusal}</p>
      ) : (
        <SerialsForm orderId={orderId} pieces={pieces} typed={typed} onDone={onChange} />
      )}
      <ul className="orders-money orders-parcels">
        {pieces.map((piece) => (
          <Warranty key={serialField(piece)} piece={piece} pieces={pieces} onDone={onChange} />
        ))}
        {ended.map(({ _id, serial, name, ending, endedAt }) => (
          <li key={_id}>
            {name}
            <small>
              {serial}: {endingTexts[ending]}, {dhakaDay(endedAt)}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

const endingTexts: Record<WarrantyEnding, string> = {
  refunded: 'refunded',
  returned: 'returned',
  removed: 'entered by mistake',
  expired: 'over',
  replaced: 'replaced by another machine',
}

type FormProps = { orderId: string; pieces: WarrantyPiece[]; typed: SerialForm; onDone: () => void }

function SerialsForm({ orderId, pieces, typed, onDone }: FormProps) {
  const form = useAdminForm({
    start: serialStart(pieces),
    basis: storedSerials(pieces),
    takesNewer: true,
    toValues: (theirs) => theirs,
    errorsOf: (values) => serialErrors(values, pieces),
    send: (values, basedOn) => {
      const body = { orderId, serials: serialInputs(values, pieces), basedOn }
      return api<typeof warranties.serials>('POST /warranties/serials', { body })
    },
    saved: 'Serial numbers saved',
    onSaved: onDone,
  })
  const fillIn = useEffectEvent(() => {
    for (const piece of pieces) {
      const name = serialField(piece)
      const serial = typed[name]
      if (serial) form.setValue(name, serial, { shouldDirty: true })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are filled in once, when they come
  useEffect(() => fillIn(), [typed])

  return (
    <AdminForm
      form={form}
      failed="The serial numbers could not be saved."
      save={{ children: 'Save serial numbers', variant: 'second' }}
    >
      <SerialFields pieces={pieces} field={form.field} />
    </AdminForm>
  )
}

type WarrantyProps = { piece: WarrantyPiece; pieces: readonly WarrantyPiece[]; onDone: () => void }

function Warranty({ piece, pieces, onDone }: WarrantyProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, run } = useAction()
  const { warranty, rule } = piece
  if (!warranty) return null
  const { _id: warrantyId, startsAt, lastDay } = warranty

  async function end() {
    await api<typeof warranties.cameBack>('POST /warranties/cameBack', { body: { warrantyId } })
    toast('Warranty ended')
    onDone()
  }

  return (
    <li>
      {pieceLabel(piece, pieces)}
      <small>
        {rule.short}:{' '}
        {startsAt && lastDay ? `${dhakaDay(startsAt)} to ${dhakaDay(lastDay)}` : 'begins with the delivery'}
      </small>
      <FailureNotice failure={failure} fallback="The warranty could not be ended." />
      {startsAt && (
        <div className="buttons">
          {isAsking ? (
            <>
              <Button variant="danger" size="small" busy={busy} onClick={() => run(end)}>
                Yes, end the warranty
              </Button>
              <Button variant="quiet" size="small" onClick={() => setAsking(false)}>
                No
              </Button>
            </>
          ) : (
            <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
              Returned: end warranty
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

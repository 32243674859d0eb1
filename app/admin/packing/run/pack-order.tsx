import { type ChangeEvent, type RefObject, useRef } from 'react'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { useAction } from '#app/admin/kit/form/use-action.ts'
import { type CourierChoice, courierErrors } from '#app/admin/orders/shipments/courier-choice.ts'
import { CourierFields } from '#app/admin/orders/shipments/courier-fields.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { WholeOrder } from '#shared/contract/staff-orders.ts'
import { PieceList } from './piece-list.tsx'
import { isAllHere, listPieces, type Piece } from './pieces.ts'
import { type PackedStep, sendPacked, stepOf } from './send-packed.ts'
import { type Message, usePacking } from './use-packing.ts'
import { useScans } from './use-scans.ts'

type Props = {
  details: WholeOrder
  courier: CourierChoice
  onCourier: (chosen: CourierChoice) => void
  /** Another order of the run that a scanned slip or label belongs to, or null. */
  findOrder: (code: string) => string | null
  onOpen: (number: string) => void
  onReload: () => Promise<void>
  onPacked: (step: PackedStep) => Promise<void>
  onSkip: () => void
}

const buttonTexts: Record<PackedStep, string> = {
  packed: 'Hand over',
  handOver: 'Hand over',
  keepSerials: 'Packed: keep for pick-up',
}

/** One order of a run: every piece is scanned into the parcel, then it is handed over. */
export function PackOrder({ details, courier, onCourier, findOrder, onOpen, ...on }: Props) {
  const { order, parcels, machines } = details
  const packed = { order, parcel: parcels.shipments[0] ?? null, next: parcels.next }
  const step = stepOf(packed)
  const pieces = listPieces(order, machines.pieces)
  const field = useRef<HTMLInputElement>(null)
  const { packing, message, scan, toggle, refuse, forget } = usePacking(order._id, pieces)
  const { busy, failure, run } = useAction()
  const isDone = isAllHere(pieces, packing.ticks)

  async function scanCode(code: string) {
    const number = findOrder(code)
    if (number === null) return scan(code)
    if (number === order.number) return refuse(`Order ${number} is open already.`)
    onOpen(number)
  }

  function handOver() {
    const [refusal] = step === 'handOver' ? Object.values(courierErrors(courier, packed.next.canBook)) : []
    if (!step || busy) return
    if (!isDone) return refuse('Some pieces are not in the parcel yet.')
    if (refusal) return refuse(refusal)
    void run(async () => {
      try {
        await sendPacked(packed, { pieces, ticks: packing.ticks, courier })
      } catch (error) {
        // The order is shown as it is now; what was scanned stays.
        await on.onReload()
        throw error
      }
      forget()
      await on.onPacked(step)
    })
  }

  /** The choice stays for the next order, its number does not. */
  function courierField(name: keyof CourierChoice) {
    return {
      value: courier[name],
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        onCourier({ ...courier, ...(name === 'courier' && { number: '' }), [name]: value }),
    }
  }

  function togglePiece(piece: Piece) {
    toggle(piece)
    field.current?.focus()
  }

  if (!step) return <NotNow details={details} onNext={on.onSkip} />
  return (
    <>
      <ScanField field={field} message={message} onCode={scanCode} onEmptyEnter={handOver} />
      <PieceList pieces={pieces} ticks={packing.ticks} awaited={packing.awaited} onToggle={togglePiece} />
      {step === 'handOver' && (
        <div className="packing-courier">
          <CourierFields field={courierField} courier={courier.courier} canBook={packed.next.canBook} />
        </div>
      )}
      <FailureNotice failure={failure} fallback="The order could not be handed over." />
      <div className="buttons">
        <Button busy={busy} disabled={!isDone} onClick={handOver}>
          {buttonTexts[step]}
        </Button>
        <Button variant="quiet" onClick={on.onSkip}>
          Skip this order
        </Button>
        {isDone && <p className="small muted">Or press Enter in the empty field.</p>}
      </div>
    </>
  )
}

type ScanProps = {
  field: RefObject<HTMLInputElement | null>
  message: Message | null
  onCode: (code: string) => Promise<void>
  onEmptyEnter: () => void
}

function ScanField({ field, message, ...on }: ScanProps) {
  const { text, setText, handleKey } = useScans(on)
  return (
    <div className="packing-scan">
      <TextField
        label="Scan"
        hint="Serial number, unit code, barcode of the box or SKU. A slip or a label opens its order."
        error={message?.isRefused ? message.text : undefined}
        announced
        ref={field}
        // The scanner types wherever the focus is.
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKey}
      />
      <p className="packing-message" role="status">
        {message && !message.isRefused ? message.text : ''}
      </p>
    </div>
  )
}

/** An order that is not packed now: handed over already, cancelled, or with a courier who has not answered. */
function NotNow({ details: { order, parcels }, onNext }: { details: WholeOrder; onNext: () => void }) {
  const newest = parcels.shipments[0]
  const isWaiting = newest?.isToPack && newest.state === 'booking'
  const isSent = order.orderStatus === 'shipping' || order.orderStatus === 'completed'
  return (
    <>
      <Notice>
        {isSent
          ? `Order ${order.number} is handed over.`
          : isWaiting
            ? 'The courier has not answered about this order yet. Please book it again in the list.'
            : (parcels.next.refusal ?? 'This order cannot be handed over now.')}
      </Notice>
      <Button autoFocus onClick={onNext}>
        Next order
      </Button>
    </>
  )
}

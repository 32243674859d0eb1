import { type CourierChoice, courierBody } from '#app/admin/orders/shipments/courier-choice.ts'
import { api } from '#app/api.ts'
import type { PackingOrder, packing } from '#shared/contract/packing/packing.ts'
import type { shipments } from '#shared/contract/shipments.ts'
import type { warranties } from '#shared/contract/warranties.ts'
import { isBooked } from '../parcel-state.ts'
import { type Piece, scannedSerials, seenSerials, type Ticks } from './pieces.ts'

type Packed = Pick<PackingOrder, 'order' | 'parcel' | 'next'>
type Contents = { pieces: readonly Piece[]; ticks: Ticks; courier: CourierChoice }

/** The action of the button under a packed order. */
export type PackedStep = 'packed' | 'keepSerials' | 'handOver'

export function stepOf(packed: Packed): PackedStep | null {
  if (isBooked(packed)) return 'packed'
  if (packed.next.refusal !== null) return null
  return packed.order.delivery?.pickUpAt ? 'keepSerials' : 'handOver'
}

/** Hands a packed order over: to the courier that was booked, or to the one that is chosen now. */
export async function sendPacked(packed: Packed, { pieces, ticks, courier }: Contents): Promise<void> {
  const { order, next } = packed
  const serials = scannedSerials(pieces, ticks)
  const contents = { orderId: order._id, serials, basedOn: seenSerials(pieces) }
  const step = stepOf(packed)
  if (step === 'packed') await api<typeof packing.packed>('POST /shipments/packed', { body: contents })
  // The buyer comes another day: the serial numbers are stored, and the order stays to pack.
  else if (step === 'keepSerials')
    await api<typeof warranties.serials>('POST /warranties/serials', { body: contents })
  else
    await api<typeof shipments.handOver>('POST /shipments/handOver', {
      body: { ...contents, ...courierBody(courier), cashToCollect: next.cashToCollect, due: next.due },
    })
}

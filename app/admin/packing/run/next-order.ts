import type { PackingOrder } from '#shared/contract/packing/packing.ts'
import { isHandedOver } from '../parcel-state.ts'

/** The order to open after this one: the next in turn that is not handed over, from the start again at the end. */
export function nextOrder(run: readonly PackingOrder[], after: string | null): string | null {
  const place = run.findIndex(({ order }) => order.number === after)
  const turn = [...run.slice(place + 1), ...run.slice(0, place + 1)]
  const open = turn.find((packed) => !isHandedOver(packed) && packed.order.number !== after)
  return open?.order.number ?? null
}

/** The order that a scanned slip or label belongs to: the number on the slip, or the parcel's on the label. */
export function orderOfCode(run: readonly PackingOrder[], code: string): string | null {
  const wanted = code.trim()
  const found = run.find(
    ({ order, parcel }) =>
      wanted === order.number || (parcel && [parcel.number, parcel.invoice].includes(wanted)),
  )
  return found?.order.number ?? null
}

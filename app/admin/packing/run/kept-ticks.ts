import type { Packing } from './scan-piece.ts'

const nothing: Packing = { ticks: {}, awaited: null }
const nameOf = (orderId: string) => `packing-${orderId}`

/** The pieces of an order that were scanned in this tab: a reload in the middle of a parcel loses nothing. */
export function readPacking(orderId: string): Packing {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(orderId)) ?? 'null')
    return isTicks(kept) ? { ticks: kept, awaited: null } : nothing
  } catch {
    return nothing
  }
}

export function keepPacking(orderId: string, { ticks }: Packing): void {
  try {
    if (Object.keys(ticks).length === 0) sessionStorage.removeItem(nameOf(orderId))
    else sessionStorage.setItem(nameOf(orderId), JSON.stringify(ticks))
  } catch {
    // Without storage a reload begins the parcel again.
  }
}

function isTicks(kept: unknown): kept is Record<string, string> {
  return (
    typeof kept === 'object' && kept !== null && Object.values(kept).every((one) => typeof one === 'string')
  )
}

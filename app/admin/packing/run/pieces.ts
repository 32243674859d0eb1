import type { Order } from '#shared/contract/orders.ts'
import type { SerialInput, WarrantyPiece } from '#shared/contract/warranties.ts'
import { isFreeLine } from '#shared/orders/free-line.ts'
import { listLeft } from '#shared/orders/pieces.ts'
import { chosenOptionsText } from '#shared/products/chosen-options.ts'
import { serialField } from '#shared/units/serial.ts'

/** One thing that goes into the parcel. */
export type Piece = {
  key: string
  line: number
  piece: number
  name: string
  /** Options, SKU and code, to tell it from others. */
  about: string
  /** It carries a warranty, so its serial number is written down. */
  hasSerial: boolean
  /** The serial number that is stored, and the one that the shop expects. */
  stored: string
  expected: string
}

/** The pieces that are in the parcel, by key: with the serial number that was scanned, or an empty one. */
export type Ticks = Readonly<Record<string, string>>

/** Everything of an order that is packed: neither what was refunded nor work that staff wrote as a line. */
export function listPieces(order: Order, machines: readonly WarrantyPiece[]): Piece[] {
  return order.products.flatMap((product, line) => {
    if (isFreeLine(product)) return []
    return listLeft(product).map((piece) => {
      const machine = machines.find((one) => one.line === line && one.piece === piece)
      return {
        key: serialField({ line, piece }),
        line,
        piece,
        name: product.name,
        about: [chosenOptionsText(product), product.sku, product.unit?.code].filter(Boolean).join(', '),
        hasSerial: machine !== undefined,
        stored: machine?.serial ?? '',
        expected: machine?.serial || (machine?.suggested ?? ''),
      }
    })
  })
}

export function isAllHere(pieces: readonly Piece[], ticks: Ticks): boolean {
  return pieces.every(({ key }) => ticks[key] !== undefined)
}

/** The serial numbers to send with the hand-over: those that were scanned, and not stored already. */
export function scannedSerials(pieces: readonly Piece[], ticks: Ticks): SerialInput[] {
  return pieces
    .filter(({ key, hasSerial, stored }) => hasSerial && ticks[key] && ticks[key] !== stored)
    .map(({ key, line, piece }) => ({ line, piece, serial: ticks[key] ?? '' }))
}

/** The serial numbers as this page saw them, so that a colleague's are not overwritten. */
export function seenSerials(pieces: readonly Piece[]): Record<string, string> {
  return Object.fromEntries(
    pieces.filter(({ hasSerial }) => hasSerial).map(({ key, stored }) => [key, stored]),
  )
}

import type { Scanned } from '#shared/contract/packing/packing.ts'
import { serialKey } from '#shared/units/serial.ts'
import type { Piece, Ticks } from './pieces.ts'

export type Packing = {
  ticks: Ticks
  /** The line whose product was scanned, and whose serial number comes next. */
  awaited: number | null
}
type Result = Packing & { message: string; isRefused?: boolean }

/** The result of a scan: a piece more in the parcel, or a sentence why not. A refused scan changes nothing. */
export function scanPiece(pieces: readonly Piece[], packing: Packing, scanned: Scanned): Result {
  const refuse = (message: string): Result => ({ ...packing, message, isRefused: true })
  const tick = ({ key, name }: Piece, serial: string): Result => ({
    ticks: { ...packing.ticks, [key]: serial },
    awaited: null,
    message: serial ? `${name}: ${serial}` : name,
  })
  const open = pieces.filter(({ key }) => packing.ticks[key] === undefined)
  if (scanned.kind === 'wrong') return refuse(scanned.message)
  if (scanned.kind === 'serial') return scanSerial(scanned.serial, { pieces, open, packing, tick, refuse })
  const ofLine = pieces.filter(({ line }) => line === scanned.line)
  const next = open.find(({ line }) => line === scanned.line)
  if (!next)
    return refuse(`${nameOf(ofLine)} is in the parcel already: the order has ${ofLine.length} of it.`)
  if (scanned.kind === 'unit') return tick(next, next.hasSerial ? scanned.serial : '')
  if (!next.hasSerial || next.stored) return tick(next, next.stored)
  return { ...packing, awaited: next.line, message: `Now scan the serial number of ${next.name}.` }
}

type Serial = {
  pieces: readonly Piece[]
  open: readonly Piece[]
  packing: Packing
  tick: (piece: Piece, serial: string) => Result
  refuse: (message: string) => Result
}

function scanSerial(serial: string, { pieces, open, packing, tick, refuse }: Serial): Result {
  const isIt = (other: string | undefined) => Boolean(other) && serialKey(other ?? '') === serialKey(serial)
  const known = pieces.find(({ key }) => isIt(packing.ticks[key]))
  if (known) return refuse(`${serial} is scanned already, for ${known.name}.`)
  const expected = open.find((piece) => piece.hasSerial && isIt(piece.expected))
  if (expected) return tick(expected, serial)
  const waiting = open.filter(({ hasSerial, line }) => hasSerial && line === (packing.awaited ?? line))
  const [first] = waiting
  if (!first)
    return refuse(
      `No machine of this order waits for a serial number, and no product has the code ${serial}.`,
    )
  if (waiting.some(({ line }) => line !== first.line))
    return refuse(`Which machine has ${serial}? Scan the barcode of its box first.`)
  return tick(first, serial)
}

function nameOf([first]: readonly Piece[]): string {
  return first?.name ?? 'This'
}

import type { SerialInput, WarrantyPiece } from '#shared/contract/warranties.ts'
import { parseSerial, serialField, serialKey } from '#shared/units/serial.ts'

type SerialName = ReturnType<typeof serialField>
/** A form with a field for the serial number of each machine. */
export type SerialForm = Record<SerialName, string>

/** The start values of the fields: the serial number that is stored, or the one to suggest. */
export function serialStart(pieces: readonly WarrantyPiece[]): SerialForm {
  return Object.fromEntries(pieces.map((piece) => [serialField(piece), piece.serial || piece.suggested]))
}

/** The serial numbers that are stored, by field. */
export function storedSerials(pieces: readonly WarrantyPiece[]): SerialForm {
  return Object.fromEntries(pieces.map((piece) => [serialField(piece), piece.serial]))
}

/** The serial numbers in a form that has other fields besides. */
export function typedSerials(form: SerialForm, pieces: readonly WarrantyPiece[]): SerialForm {
  const entries = pieces.map((piece): [SerialName, string] => {
    const name = serialField(piece)
    return [name, form[name]?.trim() ?? '']
  })
  return Object.fromEntries(entries.filter(([, serial]) => serial))
}

/** The label of a machine's field; several machines of one line are numbered. */
export function pieceLabel({ line, piece, name }: WarrantyPiece, pieces: readonly WarrantyPiece[]): string {
  const ofLine = pieces.filter((other) => other.line === line)
  // A piece that was refunded leaves a gap in the numbers.
  const place = ofLine.findIndex((other) => other.piece === piece) + 1
  return ofLine.length === 1 ? name : `${name}, ${place} of ${ofLine.length}`
}

/** The errors of the typed serial numbers, by field. Missing ones are no error: they can be entered later. */
export function serialErrors(form: SerialForm, pieces: readonly WarrantyPiece[]): Partial<SerialForm> {
  const errors: Partial<SerialForm> = {}
  const seen = new Map<string, WarrantyPiece>()
  for (const piece of pieces) {
    const name = serialField(piece)
    const typed = form[name]?.trim() ?? ''
    if (typed === '') continue
    const serial = parseSerial(typed)
    const duplicate = serial && seen.get(serialKey(serial))
    if (!serial) errors[name] = 'A serial number has 4 to 40 letters and digits.'
    else if (duplicate) errors[name] = `You entered ${serial} for ${pieceLabel(duplicate, pieces)}, too.`
    else seen.set(serialKey(serial), piece)
  }
  return errors
}

/** The serial numbers to send: all that were typed, and an empty one where a stored one was taken away. */
export function serialInputs(form: SerialForm, pieces: readonly WarrantyPiece[]): SerialInput[] {
  return pieces
    .map((piece) => ({
      line: piece.line,
      piece: piece.piece,
      serial: form[serialField(piece)]?.trim() ?? '',
    }))
    .filter(({ serial }, place) => serial !== '' || pieces[place]?.serial !== '')
}

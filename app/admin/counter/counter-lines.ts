import { lineOf, type ProductLine } from '#app/admin/kit/order-lines/product-line.ts'
import type { ScannedCode } from '#shared/contract/desk/counter.ts'
import { parseSerial, serialField, serialKey } from '#shared/units/serial.ts'

/** A line with a serial number for each of its machines, as far as it is typed. */
export type CounterLine = ProductLine & {
  /** Its machines carry a warranty, which is found by the serial number. */
  hasWarranty: boolean
  serials: string[]
}

type Added = { lines: CounterLine[] } | { refusal: string }

/**
 * Adds what was scanned. A second scan of a product raises its quantity; a unit is one machine, and two scans of it are
 * one too many.
 */
export function addScanned(
  lines: readonly CounterLine[],
  { product, unit, hasWarranty }: ScannedCode,
): Added {
  const line = { ...lineOf(product), hasWarranty, serials: [''] }
  if (unit) {
    if (lines.some(({ chosen }) => chosen.unitId === unit._id))
      return { refusal: `Unit ${unit.code} is in this sale already: it is one machine.` }
    return { lines: [...lines, { ...line, chosen: { unitId: unit._id }, serials: [unit.serial] }] }
  }
  const place = lines.findLastIndex(({ productId, byUnit }) => productId === product._id && !byUnit)
  const known = lines[place]
  if (!known) return { lines: [...lines, line] }
  return { lines: lines.toSpliced(place, 1, withSerials({ ...known, quantity: known.quantity + 1 })) }
}

/** A line after its quantity or unit was changed: another machine has another serial number. */
export function changeLine(line: CounterLine, next: ProductLine): CounterLine {
  const isOther = line.chosen.unitId !== next.chosen.unitId
  return withSerials({ ...line, ...next, serials: isOther ? [] : line.serials })
}

function withSerials(line: CounterLine): CounterLine {
  const serials = Array.from({ length: Math.max(1, line.quantity) }, (_, at) => line.serials[at] ?? '')
  return { ...line, serials }
}

type SerialName = ReturnType<typeof serialField>

/** The name of the field for one serial number, as the server names it in a refusal. */
export function nameOfSerial(line: number, at: number): SerialName {
  return serialField({ line, piece: at + 1 })
}

/** The errors of the serial numbers, by field. A missing one is no error: it can be entered later. */
export function serialErrors(lines: readonly CounterLine[]): Record<SerialName, string> {
  const errors: Record<SerialName, string> = {}
  const seen = new Set<string>()
  for (const [line, { serials, hasWarranty }] of lines.entries())
    for (const [at, typed] of serials.entries()) {
      if (!hasWarranty || typed.trim() === '') continue
      const serial = parseSerial(typed)
      if (!serial) errors[nameOfSerial(line, at)] = 'A serial number has 4 to 40 letters and digits.'
      else if (seen.has(serialKey(serial))) errors[nameOfSerial(line, at)] = `You entered ${serial} twice.`
      else seen.add(serialKey(serial))
    }
  return errors
}

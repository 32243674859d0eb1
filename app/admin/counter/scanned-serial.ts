import { parseSerial, serialKey } from '#shared/units/serial.ts'
import type { CounterLine } from './counter-lines.ts'

type Added = { lines: CounterLine[] } | { refusal: string }

/**
 * Takes a code that no product and no unit has for the serial number of the one line that lacks one. Where several do,
 * staff say which; null where none waits for a serial number, or the code cannot be one.
 */
export function addSerial(lines: readonly CounterLine[], code: string): Added | null {
  const serial = parseSerial(code)
  const [first, other] = lines.filter(lacksSerial)
  if (!serial || !first) return null
  const isIt = (typed: string) => serialKey(parseSerial(typed) ?? '') === serialKey(serial)
  if (lines.some(({ serials }) => serials.some(isIt)))
    return { refusal: `${serial} is in this sale already.` }
  if (other) return { refusal: `Which machine has ${serial}? Please scan it into the field of that machine.` }
  const serials = first.serials.with(first.serials.findIndex(isEmpty), serial)
  return { lines: lines.map((line) => (line === first ? { ...line, serials } : line)) }
}

/** The line that the next serial number goes to by itself. */
export function awaitedLine(lines: readonly CounterLine[]): CounterLine | undefined {
  const [first, other] = lines.filter(lacksSerial)
  return other ? undefined : first
}

function lacksSerial({ hasWarranty, serials }: CounterLine): boolean {
  return hasWarranty && serials.some(isEmpty)
}

function isEmpty(typed: string): boolean {
  return typed.trim() === ''
}

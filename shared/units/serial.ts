import { withLatinDigits } from '../phone-digits.ts'

const fewest = 4
const most = 40

/** A serial number as the shop writes it: capitals, Latin digits, no spaces. Undefined where it cannot be one. */
export function parseSerial(text: string): string | undefined {
  const serial = withLatinDigits(text).toUpperCase().replaceAll(/\s/g, '')
  const { length } = serialKey(serial)
  return /^[A-Z\d/._:-]+$/.test(serial) && length >= fewest && serial.length <= most ? serial : undefined
}

/** The letters and digits of a serial number, which are the same however its dashes and dots are written. */
export function serialKey(serial: string): string {
  return serial.replaceAll(/[^A-Z\d]/g, '')
}

/** The name of the field for the serial number of one machine of an order line, in forms and in refusals. */
export function serialField({ line, piece }: { line: number; piece: number }): `serial-${number}-${number}` {
  return `serial-${line}-${piece}`
}

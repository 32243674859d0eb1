import { hash } from 'node:crypto'
import { serialKey } from '#shared/units/serial.ts'

/** The hash that a serial number is stored and looked up by, however it was written. */
export function serialHash(serial: string): string {
  return hash('sha256', serialKey(serial))
}

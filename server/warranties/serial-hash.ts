import { hash } from 'node:crypto'
import { serialKey } from '#shared/serial.ts'

/** Under what a serial number is looked up, whichever way it was written. */
export function serialHash(serial: string): string {
  return hash('sha256', serialKey(serial))
}

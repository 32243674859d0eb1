import { randomBytes } from 'node:crypto'

/** A random word, for names that no other test uses. */
export function randomWord(): string {
  return randomBytes(4).toString('hex')
}

import { createHash, randomBytes, randomFillSync } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id of 22 random letters and digits: 130 bits, so nobody guesses one. */
export function newId(): string {
  return randomText(22)
}

/** A key that gives access to an order or a session, and is longer than an id for that. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** Keys of sessions and mailed links are stored as this alone, so that a stolen database opens nothing. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The id of an attempt to pay: at most 30 capital letters and digits, as the gateway allows; sorted by time. */
export function newTranId(now = Date.now()): string {
  return `P${now.toString(36).toUpperCase().padStart(9, '0')}${randomText(16).toUpperCase()}`
}

/** Skips bytes beyond the last whole multiple of the alphabet, so that every letter is equally likely. */
function randomText(length: number): string {
  const limit = 256 - (256 % letters.length)
  let text = ''
  while (text.length < length) {
    const byte = nextByte()
    if (byte < limit) text += letters[byte % letters.length]
  }
  return text
}

const bytes = Buffer.alloc(4096)
let used = bytes.length

/** Random bytes are generated some thousand at a time; each is used once. */
function nextByte(): number {
  if (used === bytes.length) {
    randomFillSync(bytes)
    used = 0
  }
  used += 1
  return bytes.readUInt8(used - 1)
}

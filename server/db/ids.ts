import { randomBytes, randomFillSync } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 22 random letters and digits, 130 bits: nobody guesses one. */
export function newId(): string {
  return randomText(22)
}

/** Opens an order or a session to whoever holds it, so longer than an id. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** One attempt to pay: at most 30 capital letters and digits, as the gateway allows; the time first, so they sort. */
export function newTranId(now = Date.now()): string {
  return `P${now.toString(36).toUpperCase().padStart(9, '0')}${randomText(16).toUpperCase()}`
}

/** Bytes beyond the last whole round of letters are left out: every letter is as likely as any other. */
export function randomText(length: number): string {
  const limit = 256 - (256 % letters.length)
  let text = ''
  while (text.length < length) {
    const byte = nextByte()
    if (byte < limit) text += letters[byte % letters.length]
  }
  return text
}

const bytes = new Uint8Array(4096)
let used = bytes.length

/** Made some thousand at a time; each is used once. */
function nextByte(): number {
  if (used === bytes.length) {
    randomFillSync(bytes)
    used = 0
  }
  used += 1
  return bytes[used - 1]!
}

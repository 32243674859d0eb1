import { randomBytes } from 'node:crypto'

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
function randomText(length: number): string {
  const limit = 256 - (256 % letters.length)
  let text = ''
  while (text.length < length)
    for (const byte of randomBytes(length - text.length))
      if (byte < limit) text += letters[byte % letters.length]
  return text
}

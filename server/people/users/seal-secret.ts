import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const mark = 'sealed:'

/**
 * Encrypts a secret for the database, so that a stolen backup makes no codes. The account is part of what is
 * authenticated: a sealed secret that is copied to another account cannot be opened there. Without a key the secret
 * is stored as it is.
 */
export function sealSecret(secret: string, userId: string, key: string | null): string {
  if (key === null) return secret
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), iv).setAAD(Buffer.from(userId))
  const sealed = [cipher.update(secret, 'utf8'), cipher.final()]
  return mark + Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url')
}

/** Reads a stored secret, also one from before the shop had a key. */
export function openSecret(stored: string, userId: string, key: string | null): string {
  if (!stored.startsWith(mark)) return stored
  if (key === null)
    throw new Error('SECOND_FACTOR_KEY is missing: the second factors in the database were sealed with it.')
  const bytes = Buffer.from(stored.slice(mark.length), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, 12))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

function cipherKey(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'second factor', 32))
}

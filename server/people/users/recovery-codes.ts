import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { hashKey } from '#server/platform/db/ids.ts'
import { recoveryCodes } from '#server/platform/db/schema.ts'

const amount = 10
/** Digits alone, which the keypad for codes has too. 20 of them are too many to guess, also from their hash. */
const groups = 4
const groupDigits = 5

/** Writes ten new codes in place of the old ones and returns them; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: amount }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashKey(code.replace(/\D/g, '')) })))
  return codes
}

/** Deletes the code in the transaction that uses it, so of two uses at once one finds it. */
export async function takeRecoveryCode(tx: Tx, userId: string, digits: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashKey(digits))))
    .returning()
  return taken.length > 0
}

function newCode(): string {
  const group = () => String(randomInt(10 ** groupDigits)).padStart(groupDigits, '0')
  return Array.from({ length: groups }, group).join('-')
}

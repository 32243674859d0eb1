import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { newKey } from '../db/ids.ts'
import { sessions } from '../db/schema.ts'

const day = 24 * 60 * 60 * 1000
const lifetime = { remembered: 30 * day, plain: day }

/** Opens a session and returns its token, which exists nowhere else: only its hash is stored. */
export async function openSession(tx: Tx, userId: string, rememberMe: boolean): Promise<string> {
  const token = newKey()
  const expiresAt = new Date(Date.now() + (rememberMe ? lifetime.remembered : lifetime.plain))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, new Date())))
  await tx.insert(sessions).values({ tokenHash: hashKey(token), userId, expiresAt })
  return token
}

export async function endSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

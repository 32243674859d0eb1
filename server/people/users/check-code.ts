import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { wrongCodesMail } from '#server/messages/mail/account-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { secondFactors } from '#server/platform/db/schema.ts'
import { clearTries } from '#server/platform/limits/count-try.ts'
import { Problem } from '#shared/problem.ts'
import { codeTriesOf, countLoginTry, failuresAllowed } from './login-tries.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './seal-secret.ts'
import { digitsOf, matchTotp } from './totp.ts'
import { warnSuperAdmins } from './warn-super-admins.ts'

type Owner = { id: string; email: string; displayName: string }

export async function hasSecondFactor(db: Db | Tx, userId: string): Promise<boolean> {
  const on = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  return (await db.$count(secondFactors, on)) > 0
}

/**
 * Uses up a code of the app or a recovery code, or refuses. The try is counted before the code is judged, so guesses
 * sent at once or to several instances are all counted; only a right code forgets them.
 */
export async function checkCode(app: FastifyInstance, owner: Owner, typed: string): Promise<void> {
  const tries = codeTriesOf(owner.id)
  const { count } = await countLoginTry(app.db, tries)
  const isRight = await write(app, async (tx) => {
    const digits = digitsOf(typed)
    const isRecoveryCode = await takeRecoveryCode(tx, owner.id, digits)
    if (isRecoveryCode) await audit(tx, owner, 'user.recoveryCodeUsed', owner.email)
    const isAccepted = isRecoveryCode || (await takeTotp(tx, owner.id, digits, app.config.secondFactorKey))
    if (isAccepted) await clearTries(tx, tries)
    return isAccepted
  })
  if (isRight) return
  if (count === failuresAllowed) await warnOfGuesses(app, owner)
  throw new Problem('BAD_CODE')
}

/** A code works once: its period is stored under a lock, and neither it nor an earlier one is taken again. */
async function takeTotp(tx: Tx, userId: string, code: string, key: string | null): Promise<boolean> {
  const ofUser = eq(secondFactors.userId, userId)
  const [factor] = await tx
    .select()
    .from(secondFactors)
    .where(and(ofUser, isNotNull(secondFactors.confirmedAt)))
    .for('update')
  const period = factor ? matchTotp(openSecret(factor.secret, userId, key), code) : null
  if (!factor || period === null || period <= factor.lastPeriod) return false
  await tx.update(secondFactors).set({ lastPeriod: period }).where(ofUser)
  return true
}

/** A code is asked for only after the right password, so somebody who guesses codes has the password. */
async function warnOfGuesses(app: FastifyInstance, owner: Owner): Promise<void> {
  await write(app, (tx) => enqueue(tx, [wrongCodesMail(owner, app.config.publicUrl)]))
  await warnSuperAdmins(app, owner.email)
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { recoveryCodes, secondFactors, users } from '#server/platform/db/schema.ts'
import { clearTries } from '#server/platform/limits/count-try.ts'
import type { Enrolment, SecondFactor } from '#shared/contract/second-factor.ts'
import { Problem } from '#shared/problem.ts'
import { identity } from '#shared/site/identity.ts'
import { hasSecondFactor } from './check-code.ts'
import { codeTriesOf, countLoginTry } from './login-tries.ts'
import { isSecondFactorRequired } from './must-enrol.ts'
import { drawQrCode } from './qr-code.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { openSecret, sealSecret } from './seal-secret.ts'
import { endOtherSessions } from './sessions.ts'
import { digitsOf, matchTotp, newTotpSecret, totpUri } from './totp.ts'
import { verifyOwnPassword, withPasswordCheck } from './verify-password.ts'

export async function findSecondFactor(db: Db, { id }: Account): Promise<SecondFactor> {
  return {
    isOn: await hasSecondFactor(db, id),
    isRequired: await isSecondFactorRequired(db),
    recoveryCodesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.userId, id)),
  }
}

/** Asks for the password: a stranger at an open session must not lock its owner out with another phone. */
export async function startEnrolment(
  app: FastifyInstance,
  caller: Account,
  password: string,
): Promise<Enrolment> {
  await withPasswordCheck(app.db, caller.id, () => verifyOwnPassword(app, caller, password))
  const secret = newTotpSecret()
  const stored = sealSecret(secret, caller.id, app.config.secondFactorKey)
  const [pending] = await write(app, (tx) =>
    tx
      .insert(secondFactors)
      .values({ userId: caller.id, secret: stored })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { secret: stored, createdAt: sql`now()` },
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning(),
  )
  if (!pending) throw new Problem('CONFLICT', { message: 'Your second factor is already on.' })
  const qr = drawQrCode(totpUri(secret, { issuer: identity.name, account: caller.email }))
  return { secret, qr }
}

/** A first code proves that the app has the secret. From here on every login needs one. */
export async function confirmEnrolment(
  app: FastifyInstance,
  caller: Account,
  typed: string,
): Promise<string[]> {
  if (!(await findPending(app.db, caller.id))) throw await nothingPending(app.db, caller.id)
  const tries = codeTriesOf(caller.id)
  await countLoginTry(app.db, tries)
  return write(app, async (tx) => {
    // A login that began without a second factor holds this row: it ends before, or finds the factor on.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for('update')
    const pending = await findPending(tx, caller.id)
    if (!pending) throw await nothingPending(tx, caller.id)
    const secret = openSecret(pending.secret, caller.id, app.config.secondFactorKey)
    const period = matchTotp(secret, digitsOf(typed))
    if (period === null) throw new Problem('BAD_CODE')
    await tx
      .update(secondFactors)
      .set({ confirmedAt: sql`now()`, lastPeriod: period })
      .where(eq(secondFactors.userId, caller.id))
    await clearTries(tx, tries)
    // Sessions that were opened with the password alone may be somebody else's.
    await endOtherSessions(tx, caller)
    await audit(tx, caller, 'user.secondFactorOn', caller.email)
    return replaceRecoveryCodes(tx, caller.id)
  })
}

async function findPending(db: Db | Tx, userId: string) {
  const [pending] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
  return pending
}

/** Its answer may have been lost on the way, with the codes that are shown only once. */
const alreadyOn =
  'Your second factor is on already. If you saw no recovery codes, switch it off and on again.'

async function nothingPending(db: Db | Tx, userId: string): Promise<Problem> {
  const isOn = await hasSecondFactor(db, userId)
  return new Problem('CONFLICT', {
    message: isOn ? alreadyOn : 'Please start again: there is no code to confirm.',
  })
}

import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { secondFactorOffMail, secondFactorResetMail } from '#server/messages/mail/account-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { recoveryCodes, secondFactors } from '#server/platform/db/schema.ts'
import { clearTries } from '#server/platform/limits/count-try.ts'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import { Problem } from '#shared/problem.ts'
import { checkCode, hasSecondFactor } from './check-code.ts'
import { lockSuperAdmins } from './lock-super-admins.ts'
import { codeTriesOf } from './login-tries.ts'
import { findUser, findUserByEmail } from './queries.ts'
import { endSessionsOf } from './sessions.ts'
import { verifyOwnPassword, withPasswordCheck } from './verify-password.ts'

const missing = 'This account has no second factor.'

/** The owner switches it off, with everything that a login would ask for. */
export async function endSecondFactor(
  app: FastifyInstance,
  caller: Account,
  { password, code }: { password: string; code: string },
): Promise<void> {
  if (!(await hasSecondFactor(app.db, caller.id))) throw new Problem('CONFLICT', { message: missing })
  await withPasswordCheck(app.db, caller.id, () => verifyOwnPassword(app, caller, password))
  await checkCode(app, caller, code)
  await write(app, async (tx) => {
    await removeSecondFactor(tx, caller.id)
    await audit(tx, caller, 'user.secondFactorOff', caller.email)
    await enqueue(tx, [secondFactorOffMail(caller, app.config.publicUrl)])
  })
}

/** For staff who lost phone and recovery codes. Nobody resets their own: a stolen session would do so first. */
export async function resetSecondFactor(app: FastifyInstance, actor: Account, userId: string): Promise<void> {
  if (userId === actor.id)
    throw new Problem('CONFLICT', { message: 'Please ask another super admin to reset yours.' })
  await write(app, async (tx) => {
    // The caller may have lost the super_admin role since the access check.
    if (!(await lockSuperAdmins(tx)).includes(actor.id)) throw new Problem('NOT_ALLOWED')
    const user = await findUser(tx, userId)
    if (!user) throw new Problem('USER_NOT_FOUND')
    if (!(await removeSecondFactor(tx, user.id))) throw new Problem('CONFLICT', { message: missing })
    await endSessionsOf(tx, user.id)
    await audit(tx, actor, 'user.secondFactorReset', user.email)
    await enqueue(tx, [secondFactorResetMail(user, app.config.publicUrl)])
  })
}

/** The operator's way in when the only super_admin has lost phone and recovery codes. */
export async function resetSecondFactorAsOperator(db: Db, email: string, publicUrl: string): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) throw new StartupError(`There is no account ${email}.`)
    if (!(await removeSecondFactor(tx, user.id))) throw new StartupError(missing)
    await endSessionsOf(tx, user.id)
    const operator = { id: 'operator', displayName: 'Operator', email: 'command line' }
    await audit(tx, operator, 'user.secondFactorReset', user.email)
    await enqueue(tx, [secondFactorResetMail(user, publicUrl)])
  })
}

/** Returns whether there was one, confirmed or not. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await clearTries(tx, codeTriesOf(userId))
  const removed = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning()
  return removed.length > 0
}

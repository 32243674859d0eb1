import type { FastifyInstance } from 'fastify'
import { changesPassword, passwordChangeRefusal } from '#shared/account-rules.ts'
import { mailboxOf } from '#shared/email-address.ts'
import { Problem } from '#shared/problem.ts'
import { write } from '../changes/write.ts'
import { wrongPasswordsMail } from '../mail/account-mails.ts'
import { enqueue } from '../mail/enqueue.ts'
import type { Account } from '../start/context.ts'
import { countTry, failuresAllowed } from './login-failures.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { findUser } from './queries.ts'
import { endSession } from './sessions.ts'

type Change = {
  oldPassword?: string | undefined
  password?: string | undefined
  confirmPassword?: string | undefined
}

/** Accounts whose old password is being judged. Hashing is dear, so nobody has two judged at once. */
const inFlight = new Set<string>()

/** The hash of the new password, or undefined where the form asks for none. */
export async function newPasswordHash(
  app: FastifyInstance,
  caller: Account,
  { oldPassword = '', password = '', confirmPassword = '' }: Change,
): Promise<string | undefined> {
  const change = { oldPassword, password, confirmPassword }
  if (!changesPassword(change)) return undefined
  const refusal = passwordChangeRefusal(change)
  if (refusal) throw new Problem('BAD_REQUEST', { message: refusal })
  if (inFlight.has(caller.id))
    throw new Problem('TOO_MANY', {
      message: 'Your password is just being changed. Please wait a moment.',
      retryAfter: 2,
    })
  inFlight.add(caller.id)
  try {
    await judgeOldPassword(app, caller, oldPassword)
    return await hashPassword(password)
  } finally {
    inFlight.delete(caller.id)
  }
}

/** A wrong old password is a failed login: whoever found an open session must not guess on from there. */
async function judgeOldPassword(app: FastifyInstance, caller: Account, oldPassword: string): Promise<void> {
  const failures = await countTry(app.db, mailboxOf(caller.email))
  const user = await findUser(app.db, caller.id)
  if (await passwordMatches(user?.passwordHash, oldPassword)) return
  if (failures < failuresAllowed)
    throw new Problem('BAD_REQUEST', { message: 'The old password is not right.' })
  await write(app, async (tx) => {
    await endSession(tx, caller.sessionId)
    await enqueue(tx, [wrongPasswordsMail(caller, app.config.publicUrl)])
  })
  throw new Problem('NOT_LOGGED_IN', {
    message: `The old password was wrong ${failuresAllowed} times, so you are logged out. Please log in again in 15 minutes.`,
  })
}

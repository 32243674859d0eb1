import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { changesPassword, passwordChangeRefusal } from '#shared/people/account-rules.ts'
import { Problem } from '#shared/problem.ts'
import { hashPassword } from './password.ts'
import { verifyOwnPassword, withPasswordCheck } from './verify-password.ts'

type Change = {
  oldPassword?: string | undefined
  password?: string | undefined
  confirmPassword?: string | undefined
}

/** Checks the old password and hashes the new one; undefined where the form asks for none. */
export async function hashNewPassword(
  app: FastifyInstance,
  caller: Account,
  { oldPassword = '', password = '', confirmPassword = '' }: Change,
): Promise<string | undefined> {
  const change = { oldPassword, password, confirmPassword }
  if (!changesPassword(change)) return undefined
  const refusal = passwordChangeRefusal(change)
  if (refusal) throw new Problem('BAD_REQUEST', { message: refusal })
  return withPasswordCheck(app.db, caller.id, async () => {
    await verifyOwnPassword(app, caller, oldPassword, 'old password')
    return hashPassword(password)
  })
}

import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import { Problem } from '#shared/problem.ts'
import { hasSecondFactor } from './check-code.ts'
import { isSecondFactorRequired, storeRequirement } from './must-enrol.ts'

/** From the next call on, staff without a second factor can only switch it on. */
export async function requireSecondFactor(
  app: FastifyInstance,
  actor: Account,
  isRequired: boolean,
): Promise<void> {
  await write(app, async (tx) => {
    // The super admin who requires it has shown that it works, and stays able to take it back.
    if (isRequired && !(await hasSecondFactor(tx, actor.id)))
      throw new Problem('CONFLICT', { message: 'Please switch on your own second factor first.' })
    const before = await isSecondFactorRequired(tx)
    if (before === isRequired) return
    await storeRequirement(tx, isRequired)
    await audit(tx, actor, 'user.secondFactorRequired', 'staff', before, isRequired)
  })
}

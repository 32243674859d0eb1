import type { Tx } from '#server/platform/db/client.ts'
import { type LockName, lockByName } from '#server/platform/db/lock-by-name.ts'
import { widerNetworkOf } from '#server/platform/http/rate-limiter.ts'

/** The person who places an order, in the one spelling that the limits are counted by. */
export type Holder = { email: string; phone: string; network: string }

/** Orders of one person are placed one at a time, so that parallel ones are all counted. */
export async function lockHolder(tx: Tx, holder: Holder): Promise<void> {
  await lockByName(tx, ...namesOf(holder))
}

/** The names that are locked for a person. */
export function namesOf({ email, phone }: Holder): LockName[] {
  return [`email:${email}`, `phone:${phone}`]
}

/**
 * Locks a network and the wider one around it, after the products and only for a scarce hold. Once they are locked,
 * every other scarce hold of theirs is committed or rolled back.
 */
export async function lockNetwork(tx: Tx, { network }: Holder): Promise<void> {
  const wider = widerNetworkOf(network)
  await lockByName(tx, `network:${network}`, ...(wider === null ? [] : [`network:${wider}` as const]))
}

import { and, eq, lte } from 'drizzle-orm'
import { type Concluded, conclude } from './conclude.ts'
import type { Sandbox } from './sandbox.ts'
import { sendIpn } from './send-ipn.ts'
import { type Session, sessions } from './tables.ts'

/** Ends every session whose time is over and tells the shop; there is no browser to send back. */
export async function expireSessions(sandbox: Sandbox): Promise<number> {
  const isOver = and(eq(sessions.state, 'OPEN'), lte(sessions.expiresAt, sandbox.clock.now()))
  const over = await sandbox.db.select().from(sessions).where(isOver).limit(200)
  const ended = await Promise.all(over.map((session) => expireSession(sandbox, session)))
  return ended.filter(({ isNew }) => isNew).length
}

export async function expireSession(sandbox: Sandbox, session: Session): Promise<Concluded> {
  const concluded = await conclude(sandbox, session, {
    status: session.channel ? 'EXPIRED' : 'UNATTEMPTED',
    channel: session.channel ?? '',
    error: session.channel ? 'Payment time is over' : 'Customer did not choose to pay any channel',
  })
  if (concluded.isNew) await sendIpn(sandbox, concluded)
  return concluded
}

export function isOver(sandbox: Sandbox, { expiresAt }: Session): boolean {
  return expiresAt <= sandbox.clock.now()
}

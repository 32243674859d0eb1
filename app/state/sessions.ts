import { api } from '#app/api.ts'
import type { Session, users } from '#shared/contract/users.ts'

/** Lists the sessions of the own account. */
export function listSessions(signal: AbortSignal): Promise<Session[]> {
  return api<typeof users.sessions>('GET /auth/sessions', { signal })
}

export function endOtherSessions(): Promise<{ message: string }> {
  return api<typeof users.endOtherSessions>('POST /auth/endOtherSessions', {})
}

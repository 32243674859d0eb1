import type { Session, users } from '#shared/contract/users.ts'
import { api } from '../api.ts'

/** Where the own account is logged in. */
export function listSessions(signal: AbortSignal): Promise<Session[]> {
  return api<typeof users.sessions>('GET /auth/sessions', { signal })
}

export function endOtherSessions(): Promise<{ message: string }> {
  return api<typeof users.endOtherSessions>('POST /auth/endOtherSessions', {})
}

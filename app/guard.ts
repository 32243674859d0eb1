import { redirect } from 'react-router'
import type { Account } from '#shared/contract/users.ts'
import { isManager } from '#shared/roles.ts'
import { clearSession, readSession } from './state/session.ts'

/**
 * For the client loaders of the two guarded areas. They read what the browser remembers and are a courtesy:
 * the API is the lock.
 */
export function requireCustomer(): Account {
  return requireRole((role) => role === 'user')
}

export function requireManager(): Account {
  return requireRole(isManager)
}

function requireRole(accepts: (role: string) => boolean): Account {
  const { token, account, role } = readSession()
  if (!token || !account) throw redirect('/login')
  if (!accepts(role)) {
    clearSession()
    throw redirect('/login')
  }
  return account
}

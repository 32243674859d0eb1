import { redirect } from 'react-router'
import type { Account } from '#shared/contract/users.ts'
import { mayOpenAdmin } from '#shared/people/permissions.ts'
import { clearSession, readSession } from './state/session.ts'

/**
 * Guards for the client loaders of the account and admin areas. They read the stored session and only spare people
 * an error: access itself is enforced by the API.
 */
export function requireCustomer(): Account {
  return requireRole((role) => role === 'user')
}

export function requireAdminAccess(): Account {
  return requireRole(mayOpenAdmin)
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

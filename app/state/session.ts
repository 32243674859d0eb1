import { useSyncExternalStore } from 'react'
import type { Account } from '#shared/contract/users.ts'
import { isStaff } from '#shared/roles.ts'
import { plainText, stored } from './stored.ts'

/** Who is at the screen: a customer, staff, or nobody we know. */
export type Visitor = 'customer' | 'staff' | 'guest'

const token = stored('LgToken', '', plainText)
const account = stored<Account | null>('userData', null)

/** For calls; where nothing may be stored, it is kept in memory. */
export const readToken = token.get

export function logIn(answer: { token: string; user: Account }) {
  account.set(answer.user)
  token.set(answer.token)
}

/** Forgets token and account; the server's session ends with POST /auth/logout. */
export function clearSession() {
  token.set('')
  account.set(null)
}

/** Keeps what a profile update answered. */
export function updateAccount(change: Partial<Account>) {
  const current = account.get()
  if (current) account.set({ ...current, ...change })
}

/** The stored token and account, for guards and calls. A role that is empty or `deleted` ends the session. */
export function readSession(): { token: string; account: Account | null; role: string } {
  const role = storedRole()
  if (token.get() && (role === '' || role === 'deleted')) clearSession()
  return { token: token.get(), account: account.get(), role: token.get() && role }
}

export function useAccount(): Account | null {
  const known = useSyncExternalStore(account.subscribe, account.get, account.onServer)
  return useVisitor() === 'guest' ? null : known
}

export function useVisitor(): Visitor {
  return useSyncExternalStore(subscribe, readVisitor, () => 'guest')
}

/** Where the account icon leads. */
export function accountPath(visitor: Visitor): string {
  if (visitor === 'customer') return '/user/account'
  return visitor === 'staff' ? '/admin/dashboard' : '/login'
}

function readVisitor(): Visitor {
  if (!token.get()) return 'guest'
  const role = storedRole()
  if (role === 'user') return 'customer'
  return isStaff(role) ? 'staff' : 'guest'
}

/** Local storage may hold anything, so the role is looked up with care. */
function storedRole(): string {
  const role: unknown = account.get()?.userRole
  return typeof role === 'string' ? role : ''
}

function subscribe(listener: () => void) {
  const leave = [token.subscribe(listener), account.subscribe(listener)]
  return () => {
    for (const one of leave) one()
  }
}

import { useSyncExternalStore } from 'react'
import type { Account } from '#shared/contract/users.ts'
import { isStaff } from '#shared/people/roles.ts'
import { createStore, plainText } from './stored.ts'

/** The person at the screen: a customer, staff, or nobody we know. */
type Visitor = 'customer' | 'staff' | 'guest'

/** The account as the browser keeps it; the server says only at login whether a staff password is short. */
type StoredAccount = Account & { passwordIsShort?: boolean }

const token = createStore('LgToken', '', plainText)
const account = createStore<StoredAccount | null>('userData', null)

/** The login token, from memory where the browser allows no storage. */
export const readToken = token.get

/** The header by which the server knows who asks. It lies here, because a page needs it that calls nothing by api.ts. */
export function authorization(): Record<string, string> {
  return token.get() ? { authorization: `Bearer ${token.get()}` } : {}
}

export function logIn(session: { token: string; user: StoredAccount }) {
  account.set(session.user)
  token.set(session.token)
}

/** Forgets token and account; the server's session ends with POST /auth/logout. */
export function clearSession() {
  token.set('')
  account.set(null)
}

/** Stores what a profile update changed. */
export function updateAccount(change: Partial<Account>) {
  const current = account.get()
  if (current) account.set({ ...current, ...change })
}

/** The stored token and account, for guards and calls. A role that is empty or `deleted` ends the session. */
export function readSession(): { token: string; account: StoredAccount | null; role: string } {
  const role = storedRole()
  if (token.get() && (role === '' || role === 'deleted')) clearSession()
  return { token: token.get(), account: account.get(), role: token.get() && role }
}

export function useAccount(): StoredAccount | null {
  const stored = useSyncExternalStore(account.subscribe, account.get, account.onServer)
  return useVisitor() === 'guest' ? null : stored
}

export function useVisitor(): Visitor {
  return useSyncExternalStore(subscribe, readVisitor, () => 'guest')
}

/** The target of the account icon. */
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

/** The role, or '' where local storage holds anything else. */
function storedRole(): string {
  const role: unknown = account.get()?.userRole
  return typeof role === 'string' ? role : ''
}

function subscribe(listener: () => void) {
  const unsubscribes = [token.subscribe(listener), account.subscribe(listener)]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

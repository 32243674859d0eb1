import { accountPath, useAccount, useVisitor } from '#app/state/session.ts'
import { Link } from '#app/ui/navigation/link.tsx'

export function AccountLink() {
  const visitor = useVisitor()
  const account = useAccount()
  return (
    <Link className="tool tool-account" to={accountPath(visitor)}>
      <span className="tool-text">
        <small>Account</small> <span>{account?.displayName || 'Log in'}</span>
      </span>
    </Link>
  )
}

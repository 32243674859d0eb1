import { UserRound } from 'lucide'
import { accountPath, useAccount, useVisitor } from '../state/session.ts'
import { Link } from '../ui/navigation/link.tsx'
import { Icon } from '../ui/pictures/icon.tsx'

export function AccountLink() {
  const visitor = useVisitor()
  const account = useAccount()
  return (
    <Link className="tool" to={accountPath(visitor)}>
      <Icon icon={UserRound} />
      <span className="tool-text">
        <small>Account</small> <span>{account?.displayName || 'Log in'}</span>
      </span>
    </Link>
  )
}

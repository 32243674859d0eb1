import { accountPath, useAccount, useVisitor } from '#app/state/session.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import * as words from './words.ts'

export function AccountLink() {
  const visitor = useVisitor()
  const account = useAccount()
  return (
    <Link className="tool tool-account" to={accountPath(visitor)}>
      <span className="tool-text">
        <small>{words.account}</small> <span>{account?.displayName || words.logIn}</span>
      </span>
    </Link>
  )
}

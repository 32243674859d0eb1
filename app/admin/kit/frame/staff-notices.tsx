import { useAccount } from '#app/state/session.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

/** Stays above every page of the admin area until the account is as safe as staff's should be. */
export function StaffNotices() {
  const account = useAccount()
  if (!account?.mustEnrol && !account?.passwordIsShort) return null
  return (
    <div className="admin-notices">
      {account.mustEnrol && (
        <Notice>
          The shop requires a second factor of its staff. Switch it on below; then the other pages open.
        </Notice>
      )}
      {account.passwordIsShort && (
        <Notice>
          Your password is short for a staff account. Please choose one of 10 characters or more under{' '}
          <Link className="link" to="/admin/account-details">
            Account details
          </Link>
          .
        </Notice>
      )}
    </div>
  )
}

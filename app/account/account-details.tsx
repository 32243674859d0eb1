import { useAccount } from '../state/session.ts'
import { OwnData } from '../ui/account/own-data.tsx'
import { ProfileForm } from '../ui/account/profile-form.tsx'
import { SessionList } from '../ui/account/session-list.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/account-details.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Account details',
    description: 'Your name and password.',
    path: '/user/account-details',
    index: false,
  })

export default function AccountDetailsPage() {
  const account = useAccount()
  return (
    <>
      <header className="acc-head">
        <h1>Account details</h1>
      </header>
      {account && <ProfileForm key={account._id} account={account} />}
      {account && <SessionList key={`sessions of ${account._id}`} />}
      {account && <OwnData key={`data of ${account._id}`} />}
    </>
  )
}

import { useState } from 'react'
import { useAccount } from '../state/session.ts'
import { OwnData } from '../ui/account/own-data.tsx'
import { ProfileForm } from '../ui/account/profile-form.tsx'
import { SessionList } from '../ui/account/session-list.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/account-details.ts'
import { SecondFactorSection } from './parts/account/second-factor-section.tsx'
import { AdminHead } from './parts/frame/admin-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Account details',
    description: 'Your name and password.',
    path: '/admin/account-details',
    index: false,
  })

export default function AccountDetailsPage() {
  const account = useAccount()
  // Switching on the second factor ends the other sessions, so their list is loaded again.
  const [listVersion, setListVersion] = useState(0)
  return (
    <>
      <AdminHead title="Account details" />
      {account && <ProfileForm key={account._id} account={account} />}
      {account && (
        <SecondFactorSection
          key={`second factor of ${account._id}`}
          onSwitchedOn={() => setListVersion(listVersion + 1)}
        />
      )}
      {account && <SessionList key={`sessions of ${account._id} ${listVersion}`} />}
      {account && <OwnData key={`data of ${account._id}`} />}
    </>
  )
}

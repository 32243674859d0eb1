import { useState } from 'react'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { OwnData } from '#app/profile/own-data.tsx'
import { ProfileForm } from '#app/profile/profile-form.tsx'
import { SessionList } from '#app/profile/session-list.tsx'
import { useAccount } from '#app/state/session.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/page.ts'
import { SecondFactorSection } from './second-factor-section.tsx'

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

import { OwnData } from '#app/profile/own-data.tsx'
import { ProfileForm } from '#app/profile/profile-form.tsx'
import { SessionList } from '#app/profile/session-list.tsx'
import { useAccount } from '#app/state/session.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/page.ts'
import * as words from './words.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.title,
    description: words.description,
    path: '/user/account-details',
    index: false,
  })

export default function AccountDetailsPage() {
  const account = useAccount()
  return (
    <>
      <header className="account-head">
        <h1>{words.title}</h1>
      </header>
      {account && <ProfileForm key={account._id} account={account} />}
      {account && <SessionList key={`sessions-${account._id}`} />}
      {account && <OwnData key={`data-${account._id}`} />}
    </>
  )
}

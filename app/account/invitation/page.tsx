import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoginSide } from '#app/account/login/login-side.tsx'
import { ReplyAndLogin } from '#app/account/reply-and-login.tsx'
import { api } from '#app/api.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { useLoad } from '#app/use-load.ts'
import type { invitations, OpenInvitation } from '#shared/contract/people/invitations.ts'
import { roleName } from '#shared/people/roles.ts'
import { Problem } from '#shared/problem.ts'
import { identity } from '#shared/site/identity.ts'
import type { Route } from './+types/page.ts'
import { AcceptForm } from './accept-form.tsx'
import * as words from './words.ts'
import '#app/account/login/login.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.title,
    description: words.description,
    path: '/invitation',
    index: false,
  })

/** The page of the mailed link. It changes nothing by being opened: mail programs open links by themselves. */
export default function InvitationPage() {
  const [search] = useSearchParams()
  const [reply, setReply] = useState<string | null>(null)
  const key = search.get('key') ?? ''
  const { data, error } = useLoad(key, (signal) =>
    api<typeof invitations.open>('POST /auth/openInvitation', { body: { key }, signal }),
  )

  return (
    <div className="wrap login">
      <div className="login-main">
        <h1>{words.heading}</h1>
        {reply ? (
          <ReplyAndLogin reply={reply} logIn={words.logIn} />
        ) : (
          data && <Invited invitation={data} keyOfLink={key} onDone={setReply} />
        )}
        {!data && (error ? <Ended error={error} /> : <Spinner />)}
      </div>
      <LoginSide />
    </div>
  )
}

type Props = { invitation: OpenInvitation; keyOfLink: string; onDone: (reply: string) => void }

function Invited({ invitation, keyOfLink, onDone }: Props) {
  const { email, name, userRole, branchName, hasAccount } = invitation
  const role = [roleName(userRole), branchName].filter(Boolean).join(', ')
  return (
    <>
      <p className="login-lead">
        {words.lead(identity.name, email, role)} {hasAccount ? words.knownAccount : words.newAccount}
      </p>
      <AcceptForm name={name} keyOfLink={keyOfLink} onDone={onDone} />
    </>
  )
}

function Ended({ error }: { error: unknown }) {
  return (
    <Notice kind="error">
      {error instanceof Problem && error.code !== 'BAD_REQUEST' ? error.message : words.ended}
    </Notice>
  )
}

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoginSide } from '#app/account/login/login-side.tsx'
import { ReplyAndLogin } from '#app/account/reply-and-login.tsx'
import { api } from '#app/api.ts'
import { SubmitButton } from '#app/ui/buttons/submit-button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { users } from '#shared/contract/users.ts'
import { newPasswordErrors } from '#shared/people/account-rules.ts'
import type { Route } from './+types/reset.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import * as words from './words.tsx'
import '#app/account/login/login.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.choose,
    description: words.chooseDescription,
    path: '/reset-password',
    index: false,
  })

/** The page of the mailed link, whose key is read when the form is sent. */
export default function ResetPasswordPage() {
  const [reply, setReply] = useState<string | null>(null)

  return (
    <div className="wrap login">
      <div className="login-main">
        <h1>{words.choose}</h1>
        {reply ? <ReplyAndLogin reply={reply} logIn={words.logIn} /> : <NewPasswordForm onDone={setReply} />}
      </div>
      <LoginSide />
    </div>
  )
}

function NewPasswordForm({ onDone }: { onDone: (reply: string) => void }) {
  const [search] = useSearchParams()
  const { frame, field, busy, failure } = useForm({
    start: { password: '', confirmPassword: '' },
    errorsOf: newPasswordErrors,
    send: async ({ password }) => {
      const key = search.get('key')
      if (!key) throw new Error(words.linkEnded)
      const body = { key, password }
      onDone((await api<typeof users.resetPassword>('POST /auth/resetPassword', { body })).message)
    },
  })

  return (
    <form className="login-form" {...frame}>
      {failure && (
        <Notice kind="error">
          {failure.message}{' '}
          <Link className="link" to="/forgot-password">
            {words.askForLink}
          </Link>
        </Notice>
      )}
      <NewPasswordFields
        labels={[words.newPassword, words.confirmNewPassword]}
        fields={{ password: field('password'), confirmPassword: field('confirmPassword') }}
      />
      <SubmitButton size="large" wide busy={busy}>
        {words.change}
      </SubmitButton>
    </form>
  )
}

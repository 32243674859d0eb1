import { useState } from 'react'
import { LoginSide } from '#app/account/login/login-side.tsx'
import { api } from '#app/api.ts'
import { SubmitButton } from '#app/ui/buttons/submit-button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { users } from '#shared/contract/users.ts'
import { isEmail } from '#shared/orders/checkout-rules.ts'
import { identity } from '#shared/site/identity.ts'
import type { Route } from './+types/forgot.ts'
import * as words from './words.tsx'
import '#app/account/login/login.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.forgot,
    description: words.forgotDescription,
    path: '/forgot-password',
    index: false,
  })

export default function ForgotPasswordPage() {
  const [reply, setReply] = useState<string | null>(null)
  const { frame, field, busy, failure } = useForm({
    start: { email: '' },
    errorsOf: emailErrors,
    send: async (body) => {
      setReply(null)
      setReply((await api<typeof users.forgotPassword>('POST /auth/forgotPassword', { body })).message)
    },
  })

  return (
    <div className="wrap login">
      <div className="login-main">
        <h1>{words.forgot}</h1>
        <p className="login-lead">{words.forgotLead}</p>
        <form className="login-form" {...frame}>
          {failure && <Notice kind="error">{failure.message}</Notice>}
          <div role="status">{reply && <Notice>{reply}</Notice>}</div>
          <TextField label={words.email} type="email" autoComplete="username" required {...field('email')} />
          <SubmitButton size="large" wide busy={busy}>
            {words.sendLink}
          </SubmitButton>
        </form>
        <p className="login-guest">
          {words.backOrCall(
            <Link className="link tap-high" to="/login">
              {words.backToLogin}
            </Link>,
            <a className="link tap-high" href={identity.hotline.href}>
              {identity.hotline.shown}
            </a>,
          )}
        </p>
      </div>
      <LoginSide />
    </div>
  )
}

function emailErrors({ email }: { email: string }): { email?: string } {
  if (!email.trim()) return { email: words.emailRequired }
  return isEmail(email) ? {} : { email: words.emailInvalid }
}

import { useState } from 'react'
import { loginErrors } from '#shared/account-rules.ts'
import type { LoggedIn, users } from '#shared/contract/users.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Link } from '../../ui/link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FormFailure } from './form-failure.tsx'

type Props = { email: string; onEmail: (email: string) => void; onDone: (answer: LoggedIn) => void }

export function LoginForm({ email, onEmail, onDone }: Props) {
  const [rememberMe, setRememberMe] = useState(false)
  const { ref, field, submit, busy, failure } = useForm({
    start: { email, password: '' },
    errorsOf: loginErrors,
    send: async (form) => {
      onEmail(form.email)
      onDone(await api<typeof users.login>('POST /auth/login', { body: { ...form, rememberMe } }))
    },
  })

  return (
    <form className="login-form" ref={ref} onSubmit={submit} noValidate>
      <FormFailure failure={failure} words="Kindly enter valid Credentials!" />
      <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
      <div className="login-line">
        <Checkbox
          label="Remember me"
          name="rememberMe"
          checked={rememberMe}
          onChange={(event) => setRememberMe(event.target.checked)}
        />
        <Link className="link" to="/forgot-password">
          Forgot password?
        </Link>
      </div>
      <Button type="submit" size="large" wide busy={busy}>
        Login
      </Button>
    </form>
  )
}

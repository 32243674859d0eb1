import { loginErrors } from '#shared/account-rules.ts'
import type { LoggedIn, users } from '#shared/contract/users.ts'
import { api } from '../../api.ts'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { FormFailure } from './form-failure.tsx'

type Props = { email: string; onEmail: (email: string) => void; onDone: (session: LoggedIn) => void }

export function LoginForm({ email, onEmail, onDone }: Props) {
  const { frame, field, tick, busy, failure } = useForm({
    start: { email, password: '', rememberMe: false },
    errorsOf: loginErrors,
    send: async (body) => {
      onEmail(body.email)
      onDone(await api<typeof users.login>('POST /auth/login', { body }))
    },
  })

  return (
    <form className="login-form" {...frame}>
      <FormFailure failure={failure} words="Kindly enter valid Credentials!" />
      <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
      <div className="login-line">
        <Checkbox label="Remember me" {...tick('rememberMe')} />
        <Link className="link" to="/forgot-password">
          Forgot password?
        </Link>
      </div>
      <SubmitButton size="large" wide busy={busy}>
        Login
      </SubmitButton>
    </form>
  )
}

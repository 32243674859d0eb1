import { NewPasswordFields } from '#app/account/password/new-password-fields.tsx'
import { api } from '#app/api.ts'
import { SubmitButton } from '#app/ui/buttons/submit-button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import type { LoggedIn, users } from '#shared/contract/users.ts'
import { registerErrors } from '#shared/people/account-rules.ts'
import { FormFailure } from '../form-failure.tsx'
import * as words from './words.ts'

type Props = { email: string; onEmail: (email: string) => void; onDone: (session: LoggedIn) => void }

export function RegisterForm({ email, onEmail, onDone }: Props) {
  const { frame, field, busy, failure } = useForm({
    start: { username: '', email, password: '', confirmPassword: '' },
    errorsOf: registerErrors,
    send: async (body) => {
      onEmail(body.email)
      onDone(await api<typeof users.register>('POST /auth/register', { body }))
    },
  })

  return (
    <form className="login-form" {...frame}>
      <FormFailure failure={failure} words={words.emailTaken} />
      <TextField label={words.username} autoComplete="nickname" required {...field('username')} />
      <TextField label={words.email} type="email" autoComplete="username" required {...field('email')} />
      <NewPasswordFields
        labels={[words.password, words.confirmPassword]}
        fields={{ password: field('password'), confirmPassword: field('confirmPassword') }}
      />
      <SubmitButton size="large" wide busy={busy}>
        {words.registerNow}
      </SubmitButton>
    </form>
  )
}

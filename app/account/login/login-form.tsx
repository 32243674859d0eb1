import { useEffect, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { SubmitButton } from '#app/ui/buttons/submit-button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { CodeField } from '#app/ui/fields/code-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import type { LoggedIn, users } from '#shared/contract/users.ts'
import { loginErrors } from '#shared/people/account-rules.ts'
import { Problem, type ProblemCode } from '#shared/problem.ts'
import { FormFailure } from '../form-failure.tsx'
import * as words from './words.ts'

type Props = { email: string; onEmail: (email: string) => void; onDone: (session: LoggedIn) => void }

export function LoginForm({ email, onEmail, onDone }: Props) {
  /** The email whose account needs a code; another one may need none. */
  const [codeFor, setCodeFor] = useState<string | null>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const { frame, form, field, tick, busy, failure } = useForm({
    start: { email, password: '', rememberMe: false, code: '' },
    errorsOf: (typed) => ({
      ...loginErrors(typed),
      ...(typed.email === codeFor && !typed.code.trim() && { code: words.codeRequired }),
    }),
    send: async ({ code, ...rest }) => {
      onEmail(rest.email)
      const body = { ...rest, ...(rest.email === codeFor && { code }) }
      try {
        onDone(await api<typeof users.login>('POST /auth/login', { body }))
      } catch (problem) {
        // The password was right; the form goes on with one field more.
        if (!hasCode(problem, 'SECOND_FACTOR_NEEDED')) throw problem
        setCodeFor(rest.email)
      }
    },
  })

  useEffect(() => {
    if (codeFor !== null) codeField.current?.focus()
  }, [codeFor])

  return (
    <form className="login-form" {...frame}>
      <FormFailure
        failure={failure}
        words={hasCode(failure, 'BAD_CODE') ? failure.message : words.wrongLogin}
      />
      <TextField label={words.email} type="email" autoComplete="username" required {...field('email')} />
      <PasswordField label={words.password} autoComplete="current-password" required {...field('password')} />
      {form.email === codeFor && <CodeField ref={codeField} {...field('code')} />}
      <div className="login-line">
        <Checkbox label={words.rememberMe} {...tick('rememberMe')} />
        <Link className="link tap-high" to="/forgot-password">
          {words.forgotPassword}
        </Link>
      </div>
      <SubmitButton size="large" wide busy={busy}>
        {words.title}
      </SubmitButton>
    </form>
  )
}

function hasCode(problem: unknown, code: ProblemCode): problem is Problem {
  return problem instanceof Problem && problem.code === code
}

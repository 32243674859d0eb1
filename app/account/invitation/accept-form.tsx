import { NewPasswordFields } from '#app/account/password/new-password-fields.tsx'
import { api } from '#app/api.ts'
import { SubmitButton } from '#app/ui/buttons/submit-button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import type { invitations } from '#shared/contract/people/invitations.ts'
import { staffPasswordMinimum } from '#shared/limits.ts'
import { passwordsDiffer } from '#shared/people/form-words.ts'
import * as words from './words.ts'

type Props = { name: string; keyOfLink: string; onDone: (reply: string) => void }
type Form = { name: string; password: string; confirmPassword: string }

export function AcceptForm({ name, keyOfLink, onDone }: Props) {
  const { frame, field, busy, failure } = useForm({
    start: { name, password: '', confirmPassword: '' },
    errorsOf: acceptErrors,
    send: async (form) => {
      const body = { key: keyOfLink, name: form.name, password: form.password }
      onDone((await api<typeof invitations.accept>('POST /auth/acceptInvitation', { body })).message)
    },
  })

  return (
    <form className="login-form" {...frame}>
      {failure && <Notice kind="error">{failure.message}</Notice>}
      <TextField label={words.name} autoComplete="name" required {...field('name')} />
      <NewPasswordFields
        labels={[words.newPassword, words.confirmPassword]}
        hint={words.passwordHint}
        fields={{ password: field('password'), confirmPassword: field('confirmPassword') }}
      />
      <SubmitButton size="large" wide busy={busy}>
        {words.accept}
      </SubmitButton>
    </form>
  )
}

function acceptErrors({ name, password, confirmPassword }: Form): Partial<Form> {
  return {
    ...(!name.trim() && { name: words.nameMissing }),
    ...(password.length < staffPasswordMinimum && {
      password: words.passwordShort,
    }),
    ...(password !== confirmPassword && { confirmPassword: passwordsDiffer }),
  }
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api.ts'
import { clearSession, updateAccount } from '#app/state/session.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { Account, users } from '#shared/contract/users.ts'
import { changesPassword, passwordChangeErrors } from '#shared/people/account-rules.ts'
import * as words from './words.tsx'
import './profile-form.css'

type Profile = {
  firstName: string
  lastName: string
  displayName: string
  oldPassword: string
  password: string
  confirmPassword: string
}

/** The form for the name and password of the own account, for customers and staff. */
export function ProfileForm({ account }: { account: Account }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { firstName, lastName, displayName, email } = account
  const { frame, setForm, field, submit, busy, failure } = useForm<Profile>({
    start: { firstName, lastName, displayName, oldPassword: '', password: '', confirmPassword: '' },
    errorsOf: passwordChangeErrors,
    send: async (profile) => (changesPassword(profile) ? setAsking(true) : save(profile)),
  })

  async function save(profile: Profile) {
    // The specification has the email in the body; the server ignores it.
    const body = { ...profile, email }
    const saved = await api<typeof users.update>('POST /auth/updateUser', { body })
    updateAccount(saved)
    toast(words.saved)
    if (changesPassword(profile)) {
      // The server has ended every session of the account, this one too.
      clearSession()
      void navigate('/login')
    } else {
      setForm({ ...profile, ...saved })
    }
  }

  return (
    <form className="profile" {...frame}>
      {failure && <Notice kind="error">{failure.message}</Notice>}
      <NameFields field={field} email={email} />
      <PasswordFields field={field} />
      <div>
        <Button type="submit" busy={busy}>
          {words.saveChanges}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        question={words.passwordQuestion}
        action={words.changePassword}
        onConfirm={() => {
          setAsking(false)
          void submit(save)
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{words.passwordWarning}</p>
      </ConfirmDialog>
    </form>
  )
}

type FieldsProps = Pick<ReturnType<typeof useForm<Profile>>, 'field'>

function NameFields({ field, email }: FieldsProps & { email: string }) {
  return (
    <div className="form-grid">
      <TextField label={words.firstName} autoComplete="given-name" maxLength={60} {...field('firstName')} />
      <TextField label={words.lastName} autoComplete="family-name" maxLength={60} {...field('lastName')} />
      <TextField
        className="wide"
        label={words.displayName}
        hint={words.displayNameHint}
        autoComplete="nickname"
        maxLength={60}
        {...field('displayName')}
      />
      <TextField
        className="wide"
        label={words.email}
        type="email"
        autoComplete="username"
        hint={words.emailHint}
        value={email}
        readOnly
      />
    </div>
  )
}

function PasswordFields({ field }: FieldsProps) {
  return (
    <fieldset>
      <legend>{words.passwordChange}</legend>
      <p className="muted small">{words.passwordLead}</p>
      <div className="form-grid">
        <PasswordField
          className="wide"
          label={words.oldPassword}
          autoComplete="current-password"
          {...field('oldPassword')}
        />
        <PasswordField
          label={words.newPassword}
          autoComplete="new-password"
          strength
          {...field('password')}
        />
        <PasswordField
          label={words.confirmPassword}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
      </div>
    </fieldset>
  )
}

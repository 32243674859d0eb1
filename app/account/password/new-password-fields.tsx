import type { ComponentProps } from 'react'
import { PasswordField } from '#app/ui/fields/password-field.tsx'

type Fields = Record<'password' | 'confirmPassword', Omit<ComponentProps<typeof PasswordField>, 'label'>>

/** A new password, typed twice. */
export function NewPasswordFields({ labels, fields }: { labels: [string, string]; fields: Fields }) {
  const [once, again] = labels
  return (
    <>
      <PasswordField
        label={once}
        autoComplete="new-password"
        hint="At least 4 characters; longer is safer."
        strength
        required
        {...fields.password}
      />
      <PasswordField label={again} autoComplete="new-password" required {...fields.confirmPassword} />
    </>
  )
}

import type { ComponentProps } from 'react'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import * as words from './words.tsx'

type Fields = Record<'password' | 'confirmPassword', Omit<ComponentProps<typeof PasswordField>, 'label'>>

type Props = { labels: [string, string]; fields: Fields; hint?: string }

/** A new password, typed twice. */
export function NewPasswordFields({ labels, fields, hint = words.hint }: Props) {
  const [once, again] = labels
  return (
    <>
      <PasswordField
        label={once}
        autoComplete="new-password"
        hint={hint}
        strength
        required
        {...fields.password}
      />
      <PasswordField label={again} autoComplete="new-password" required {...fields.confirmPassword} />
    </>
  )
}

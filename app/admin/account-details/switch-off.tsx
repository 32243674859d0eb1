import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { CodeField } from '#app/ui/fields/code-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import type { secondFactor } from '#shared/contract/second-factor.ts'

type Props = { codesLeft: number; onDone: () => void }

export function SwitchOff({ codesLeft, onDone }: Props) {
  const form = useAdminForm({
    start: { password: '', code: '' },
    asksBeforeLoss: false,
    errorsOf: ({ password, code }) => ({
      ...(!password && { password: 'Password is required.' }),
      ...(!code.trim() && { code: 'Code is required.' }),
    }),
    send: (body) => api<typeof secondFactor.end>('POST /auth/endSecondFactor', { body }),
    saved: ({ message }) => message,
    onSaved: onDone,
  })
  return (
    <>
      <p>
        Your second factor is on. You have {codesLeft} recovery {codesLeft === 1 ? 'code' : 'codes'} left.
      </p>
      <details>
        <summary className="link">Switch it off</summary>
        <AdminForm
          form={form}
          className="factor-form"
          failed="The second factor could not be switched off."
          save={{ children: 'Switch off second factor', variant: 'danger' }}
        >
          <p className="muted small">For a new phone or new recovery codes, switch it off and on again.</p>
          <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
          <CodeField {...form.field('code')} />
        </AdminForm>
      </details>
    </>
  )
}

import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { CodeField } from '#app/ui/fields/code-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import type { secondFactor } from '#shared/contract/second-factor.ts'

type Props = { codesLeft: number; onDone: () => void }

export function SwitchOff({ codesLeft, onDone }: Props) {
  const { frame, field, busy, failure } = useAdminForm({
    start: { password: '', code: '' },
    asksBeforeLoss: false,
    errorsOf: ({ password, code }) => ({
      ...(!password && { password: 'Password is required.' }),
      ...(!code.trim() && { code: 'Code is required.' }),
    }),
    send: async (body) => {
      const { message } = await api<typeof secondFactor.end>('POST /auth/endSecondFactor', { body })
      toast(message)
      onDone()
    },
  })
  return (
    <>
      <p>
        Your second factor is on. You have {codesLeft} recovery {codesLeft === 1 ? 'code' : 'codes'} left.
      </p>
      <details>
        <summary className="link">Switch it off</summary>
        <form className="factor-form" {...frame}>
          <p className="muted small">For a new phone or new recovery codes, switch it off and on again.</p>
          {failure && <Notice kind="error">{failure.message}</Notice>}
          <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
          <CodeField {...field('code')} />
          <Button type="submit" variant="danger" busy={busy}>
            Switch off second factor
          </Button>
        </form>
      </details>
    </>
  )
}

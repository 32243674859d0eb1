import { useEffect, useState } from 'react'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Enrolment, secondFactor } from '#shared/contract/second-factor.ts'
import { Problem } from '#shared/problem.ts'

type Props = {
  onDone: (recoveryCodes: string[]) => void
  /** Called where there is nothing to confirm any more: it may be on, by a try whose answer was lost. */
  onTooLate: (error: Problem) => Promise<void>
}

export function SwitchOn({ onDone, onTooLate }: Props) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  if (enrolment) return <ConfirmCode enrolment={enrolment} onDone={onDone} onTooLate={onTooLate} />
  return <AskPassword onStart={setEnrolment} />
}

function AskPassword({ onStart }: { onStart: (enrolment: Enrolment) => void }) {
  const { frame, field, busy, failure } = useAdminForm({
    start: { password: '' },
    asksBeforeLoss: false,
    errorsOf: ({ password }) => (password ? {} : { password: 'Password is required.' }),
    send: async (body) =>
      onStart(await api<typeof secondFactor.start>('POST /auth/startSecondFactor', { body })),
  })
  return (
    <form className="factor-form" {...frame}>
      <p>
        Your second factor is off. With it, a login also asks for a code from an authenticator app on your
        phone, so a stolen password alone opens nothing.
      </p>
      {failure && <Notice kind="error">{failure.message}</Notice>}
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" busy={busy}>
        Set up second factor
      </Button>
    </form>
  )
}

function ConfirmCode({ enrolment: { secret, qr }, onDone, onTooLate }: Props & { enrolment: Enrolment }) {
  const { frame, field, busy, failure, setFocus } = useAdminForm({
    start: { code: '' },
    asksBeforeLoss: false,
    errorsOf: ({ code }) => (code.trim() ? {} : { code: 'Code is required.' }),
    send: async (body) => {
      const call = 'POST /auth/confirmSecondFactor'
      try {
        onDone((await api<typeof secondFactor.confirm>(call, { body })).recoveryCodes)
      } catch (error) {
        if (error instanceof Problem && error.code === 'CONFLICT') await onTooLate(error)
        throw error
      }
    },
  })
  useEffect(() => setFocus('code'), [setFocus])

  return (
    <form className="factor-form" {...frame}>
      <p>Scan this picture with an authenticator app, then type the six digits that it shows.</p>
      <svg
        className="factor-qr"
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        role="img"
        aria-label="QR code for your authenticator app"
      >
        <path d={qr.path} />
      </svg>
      <p className="small">
        No camera? Type this key into the app: <code className="factor-key">{inGroups(secret)}</code>
      </p>
      {failure && <Notice kind="error">{failure.message}</Notice>}
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        {...field('code')}
      />
      <Button type="submit" busy={busy}>
        Switch on
      </Button>
      <p className="muted small">All your other devices are logged out.</p>
    </form>
  )
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}

import { useEffect, useState } from 'react'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
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
  const form = useAdminForm({
    start: { password: '' },
    asksBeforeLoss: false,
    errorsOf: ({ password }) => (password ? {} : { password: 'Password is required.' }),
    send: async (body) =>
      onStart(await api<typeof secondFactor.start>('POST /auth/startSecondFactor', { body })),
  })
  return (
    <AdminForm
      form={form}
      className="factor-form"
      failed="The second factor could not be set up."
      save="Set up second factor"
    >
      <p>
        Your second factor is off. With it, a login also asks for a code from an authenticator app on your
        phone, so a stolen password alone is not enough.
      </p>
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
    </AdminForm>
  )
}

function ConfirmCode({ enrolment: { secret, qr }, onDone, onTooLate }: Props & { enrolment: Enrolment }) {
  const form = useAdminForm({
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
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])

  return (
    <AdminForm
      form={form}
      className="factor-form"
      failed="The second factor could not be switched on."
      save="Switch on"
      foot={({ failure, button }) => (
        <>
          {failure}
          {button}
          <p className="muted small">All your other devices are logged out.</p>
        </>
      )}
    >
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
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        {...form.field('code')}
      />
    </AdminForm>
  )
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}

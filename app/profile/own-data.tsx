import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api.ts'
import { download } from '#app/download.ts'
import { forgetPerson } from '#app/state/forget-person.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { CodeField } from '#app/ui/fields/code-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { privacy } from '#shared/contract/privacy.ts'
import { Problem } from '#shared/problem.ts'
import * as words from './words.tsx'
import './own-data.css'

/** The copy and the deletion of everything kept about the own account. */
export function OwnData() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [asking, setAsking] = useState(false)

  async function save() {
    setBusy(true)
    setFailure('')
    await download('/privacy/data', 'my-data.json').catch((problem: Error) => setFailure(problem.message))
    setBusy(false)
  }

  return (
    <section className="own-data" aria-labelledby="own-data-title">
      <h2 id="own-data-title">{words.yourData}</h2>
      <p>
        {words.dataLead(
          <Link className="link" to="/your-data">
            {words.getLink}
          </Link>,
        )}
      </p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className="own-data-buttons">
        <Button variant="second" busy={busy} onClick={() => void save()}>
          {words.download}
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {words.deleteAccount}
        </Button>
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title={words.deleteQuestion}>
        <DeletionForm onCancel={() => setAsking(false)} />
      </Dialog>
    </section>
  )
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate()
  const [asksCode, setAsksCode] = useState(false)
  const { frame, field, busy, failure } = useForm({
    start: { password: '', code: '' },
    errorsOf: ({ password, code }) => ({
      ...(!password && { password: words.passwordRequired }),
      ...(asksCode && !code.trim() && { code: words.codeRequired }),
    }),
    send: async ({ password, code }) => {
      try {
        const body = { password, ...(asksCode && { code }) }
        const { message } = await api<typeof privacy.deleteAccount>('POST /privacy/deleteAccount', { body })
        forgetPerson()
        toast(message)
        void navigate('/')
      } catch (problem) {
        // The password was right; the form goes on with one field more.
        if (!(problem instanceof Problem && problem.code === 'SECOND_FACTOR_NEEDED')) throw problem
        setAsksCode(true)
      }
    },
  })

  return (
    <form className="own-data-form" {...frame}>
      <p>
        <strong>{words.deleted}</strong> {words.deletedText}
      </p>
      <p>
        <strong>{words.stays}</strong> {words.staysText}
      </p>
      {failure && <Notice kind="error">{failure.message}</Notice>}
      <PasswordField
        label={words.yourPassword}
        autoComplete="current-password"
        required
        {...field('password')}
      />
      {asksCode && <CodeField autoFocus {...field('code')} />}
      <div className="dialog-foot">
        <Button variant="second" onClick={onCancel}>
          {words.keepAccount}
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {words.deleteForGood}
        </Button>
      </div>
    </form>
  )
}

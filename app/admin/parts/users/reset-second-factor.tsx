import { useState } from 'react'
import type { secondFactor } from '#shared/contract/second-factor.ts'
import type { User } from '#shared/contract/users.ts'
import { api } from '../../../api.ts'
import { useAccount } from '../../../state/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Confirm } from '../form/confirm.tsx'
import { errorMessage } from '../form/error-message.ts'

/** Resets the second factor of staff who lost phone and codes. Super admins cannot reset their own. */
export function ResetSecondFactor({ user, onDone }: { user: User; onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState('')
  const isOwn = useAccount()?._id === user._id

  async function reset() {
    setFailure('')
    try {
      const body = { userId: user._id }
      const { message } = await api<typeof secondFactor.reset>('POST /auth/resetSecondFactor', { body })
      toast(message)
      onDone()
    } catch (problem) {
      setFailure(errorMessage(problem, 'The second factor was not reset.'))
    }
    setAsking(false)
  }

  return (
    <div className="user-reset">
      <p>This account has a second factor.</p>
      {failure && <Notice kind="error">{failure}</Notice>}
      {!isOwn && (
        <Button variant="second" size="small" onClick={() => setAsking(true)}>
          Reset second factor
        </Button>
      )}
      <Confirm
        open={asking}
        question="Reset the second factor?"
        action="Reset it"
        danger
        onConfirm={reset}
        onCancel={() => setAsking(false)}
      >
        <p>
          {user.email} is logged out everywhere, can log in with the password alone, and is told so by mail.
          Please make sure that it was the owner who asked.
        </p>
      </Confirm>
    </div>
  )
}

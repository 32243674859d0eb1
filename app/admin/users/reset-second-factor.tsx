import { useState } from 'react'
import { Confirm } from '#app/admin/kit/form/confirm.tsx'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { useAction } from '#app/admin/kit/form/use-action.ts'
import { api } from '#app/api.ts'
import { useAccount } from '#app/state/session.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import type { secondFactor } from '#shared/contract/second-factor.ts'
import type { User } from '#shared/contract/users.ts'

/** Resets the second factor of staff who lost phone and codes. Super admins cannot reset their own. */
export function ResetSecondFactor({ user, onDone }: { user: User; onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const { failure, run } = useAction()
  const isOwn = useAccount()?._id === user._id

  async function reset() {
    const body = { userId: user._id }
    const { message } = await api<typeof secondFactor.reset>('POST /auth/resetSecondFactor', { body })
    toast(message)
    onDone()
  }

  return (
    <div className="user-reset">
      <p>This account has a second factor.</p>
      <FailureNotice failure={failure} fallback="The second factor was not reset." />
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
        onConfirm={async () => {
          await run(reset)
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          {user.email} is logged out everywhere, can log in with the password alone, and gets an email about
          it. Please make sure that the owner of the account asked for it.
        </p>
      </Confirm>
    </div>
  )
}

import { useState } from 'react'
import { Confirm } from '#app/admin/kit/form/confirm.tsx'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { useAction } from '#app/admin/kit/form/use-action.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import type { secondFactor } from '#shared/contract/second-factor.ts'

/** The switch that requires a second factor of staff. */
export function StaffSecondFactor() {
  const [asking, setAsking] = useState(false)
  const { failure, run } = useAction()
  const { data, reload } = useLoad('required', (signal) =>
    api<typeof secondFactor.read>('GET /auth/secondFactor', { signal }),
  )
  if (!data) return null
  const { isRequired } = data

  async function change() {
    const body = { required: !isRequired }
    const { message } = await api<typeof secondFactor.require>('POST /auth/requireSecondFactor', { body })
    toast(message)
    reload()
  }

  return (
    <div className="user-factor">
      <p>
        Second factor for staff: <b>{isRequired ? 'required' : 'optional'}</b>
      </p>
      <Button variant="second" size="small" onClick={() => setAsking(true)}>
        {isRequired ? 'Stop requiring it' : 'Require it'}
      </Button>
      <FailureNotice failure={failure} fallback="The setting was not changed." />
      <Confirm
        open={asking}
        question={
          isRequired ? 'Let staff work without a second factor?' : 'Require a second factor of all staff?'
        }
        action={isRequired ? 'Stop requiring it' : 'Require it'}
        danger={isRequired}
        onConfirm={async () => {
          await run(change)
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      >
        {!isRequired && <p>Staff without one can log in, but must set it up before they do anything else.</p>}
      </Confirm>
    </div>
  )
}

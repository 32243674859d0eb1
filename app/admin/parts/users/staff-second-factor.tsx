import { useState } from 'react'
import type { secondFactor } from '#shared/contract/second-factor.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Confirm } from '../form/confirm.tsx'
import { errorMessage } from '../form/error-message.ts'
import { useLoad } from '../list/use-load.ts'

/** The switch that requires a second factor of staff. */
export function StaffSecondFactor() {
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState('')
  const { data, reload } = useLoad('required', (signal) =>
    api<typeof secondFactor.read>('GET /auth/secondFactor', { signal }),
  )
  if (!data) return null
  const { isRequired } = data

  async function change() {
    setFailure('')
    try {
      const body = { required: !isRequired }
      const { message } = await api<typeof secondFactor.require>('POST /auth/requireSecondFactor', { body })
      toast(message)
      reload()
    } catch (problem) {
      setFailure(errorMessage(problem, 'The setting was not changed.'))
    }
    setAsking(false)
  }

  return (
    <div className="user-factor">
      <p>
        Second factor for staff: <b>{isRequired ? 'required' : 'up to each of them'}</b>
      </p>
      <Button variant="second" size="small" onClick={() => setAsking(true)}>
        {isRequired ? 'Stop requiring it' : 'Require it'}
      </Button>
      {failure && <Notice kind="error">{failure}</Notice>}
      <Confirm
        open={asking}
        question={
          isRequired ? 'Let staff work without a second factor?' : 'Require a second factor of all staff?'
        }
        action={isRequired ? 'Stop requiring it' : 'Require it'}
        danger={isRequired}
        onConfirm={change}
        onCancel={() => setAsking(false)}
      >
        {!isRequired && <p>Staff who have none can log in, but do nothing else until theirs is on.</p>}
      </Confirm>
    </div>
  )
}

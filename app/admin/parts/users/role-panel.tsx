import { type FormEvent, useState } from 'react'
import type { Branch } from '#shared/contract/shops.ts'
import type { User, users } from '#shared/contract/users.ts'
import { Problem } from '#shared/problem.ts'
import { needsBranch, roleChoices, roleName, roleRefusal } from '#shared/roles.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SidePanel } from '../frame/side-panel.tsx'

type Props = { user: User; branches: Branch[]; onClose: () => void; onDone: () => void }
type Failure = { words: string; reason?: string }

export function RolePanel({ user, branches, onClose, onDone }: Props) {
  const [userRole, setUserRole] = useState('')
  const [shopId, setShopId] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)

  async function update(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const choice = roleChoices.find((one) => one === userRole)
    const refusal = roleRefusal(user, { userRole, shopId })
    if (refusal || !choice) return setFailure({ words: refusal ?? '' })
    setBusy(true)
    setFailure(null)
    try {
      const body = { userId: user._id, userRole: choice, ...(needsBranch(choice) && { shopId }) }
      const { message } = await api<typeof users.updateRole>('POST /auth/updateUserRole', { body })
      toast(message)
      onDone()
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }

  return (
    <SidePanel title="Update User Role" onClose={onClose}>
      <Facts user={user} branches={branches} />
      <form className="adm-form" onSubmit={update} noValidate>
        {failure && (
          <Notice kind="error">
            {failure.words}
            {failure.reason && <p className="small">{failure.reason}</p>}
          </Notice>
        )}
        <SelectField
          label="New role"
          value={userRole}
          onChange={(event) => {
            setUserRole(event.target.value)
            setFailure(null)
          }}
        >
          <option value="">Select a role</option>
          {roleChoices.map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </SelectField>
        {needsBranch(userRole) && (
          <SelectField
            label="Branch"
            value={shopId}
            onChange={(event) => {
              setShopId(event.target.value)
              setFailure(null)
            }}
          >
            <option value="">Select a shop</option>
            {branches.map(({ _id, branchName }) => (
              <option key={_id} value={_id}>
                {branchName}
              </option>
            ))}
          </SelectField>
        )}
        <div className="adm-panel-acts">
          <Button type="submit" busy={busy}>
            Update Role
          </Button>
          <Button variant="second" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </SidePanel>
  )
}

function Facts({ user, branches }: Pick<Props, 'user' | 'branches'>) {
  const branch = branches.find(({ _id }) => _id === user.shopId)
  return (
    <dl className="adm-facts">
      <div>
        <dt>User</dt>
        <dd>
          {user.displayName || user.username}
          <small>{user.email}</small>
        </dd>
      </div>
      <div>
        <dt>Current role</dt>
        <dd>
          {roleName(user.userRole)}
          {branch && <small>{branch.branchName}</small>}
        </dd>
      </div>
    </dl>
  )
}

/** The shop said no, or could not be asked. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof Problem)) return { words: 'Error updating user role.' }
  const refused = error.status < 500
  return {
    words: refused ? 'Failed to update user role.' : 'Error updating user role.',
    reason: error.message,
  }
}

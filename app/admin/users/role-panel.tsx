import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { type AdminFormState, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { SidePanel } from '#app/admin/kit/frame/side-panel.tsx'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { Branch } from '#shared/contract/shops.ts'
import type { User, users } from '#shared/contract/users.ts'
import { needsBranch } from '#shared/people/permissions.ts'
import { type RoleChoice, roleChoices, roleRefusal } from '#shared/people/role-changes.ts'
import { isStaff, roleName } from '#shared/people/roles.ts'
import { Problem } from '#shared/problem.ts'
import { ResetSecondFactor } from './reset-second-factor.tsx'
import { needsQuestion, RoleQuestion } from './role-question.tsx'

type Form = { userRole: string; shopId: string }
type Basis = Pick<User, 'userRole' | 'shopId'>
type Props = { user: User; branches: Branch[]; onClose: () => void; onDone: () => void }

export function RolePanel({ user, branches, onClose, onDone }: Props) {
  const [asked, setAsked] = useState<string | null>(null)
  const form = useAdminForm({
    start: { userRole: '', shopId: '' },
    asksBeforeLoss: false,
    basis: { userRole: user.userRole, shopId: user.shopId },
    errorsOf: (form) => roleErrors(user, form),
    labels: { userRole: 'Role', shopId: 'Branch' },
    onTheirs: onDone,
    ask: (typed) => {
      const isAsked = needsQuestion(typed.userRole)
      if (isAsked) setAsked(typed.userRole)
      return isAsked
    },
    send: (typed, basedOn) => save(user, typed, basedOn),
    saved: ({ message }) => message,
    onSaved: onDone,
  })
  const userRole = useWatch({ control: form.control, name: 'userRole' })

  return (
    <SidePanel title="Update User Role" onClose={onClose}>
      <Facts user={user} branches={branches} />
      {user.hasSecondFactor && <ResetSecondFactor user={user} onDone={onDone} />}
      <AdminForm
        form={form}
        failed={(failure) => <RoleFailure failure={failure} />}
        save="Update Role"
        row="admin-panel-actions"
        more={
          <Button variant="second" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <RoleFields field={form.field} userRole={userRole} branches={branches} />
        {!isStaff(user.userRole) && isStaff(userRole) && (
          <p className="small muted">
            This email address is not verified. Ask your colleague whether the account is theirs: anybody can
            register with any address.
          </p>
        )}
        <RoleQuestion
          role={asked}
          name={user.displayName || user.username}
          onConfirm={async () => {
            setAsked(null)
            await form.submit()
          }}
          onCancel={() => setAsked(null)}
        />
      </AdminForm>
    </SidePanel>
  )
}

function save({ _id: userId }: User, { userRole, shopId }: Form, basedOn: Basis) {
  // roleRefusal lets only one of the choices through.
  const choice = userRole as RoleChoice
  const body = { userId, userRole: choice, ...(needsBranch(choice) && { shopId }), basedOn }
  return api<typeof users.updateRole>('POST /auth/updateUserRole', { body })
}

type FieldsProps = Pick<AdminFormState<Form>, 'field'> & Pick<Props, 'branches'> & { userRole: string }

function RoleFields({ field, userRole, branches }: FieldsProps) {
  return (
    <>
      <SelectField label="New role" {...field('userRole')}>
        <option value="">Select a role</option>
        {roleChoices.map((role) => (
          <option key={role} value={role}>
            {roleName(role)}
          </option>
        ))}
      </SelectField>
      {needsBranch(userRole) && (
        <SelectField label="Branch" {...field('shopId')}>
          <option value="">Select a shop</option>
          <BranchOptions branches={branches} />
        </SelectField>
      )}
    </>
  )
}

function Facts({ user, branches }: Pick<Props, 'user' | 'branches'>) {
  const branch = branches.find(({ _id }) => _id === user.shopId)
  return (
    <dl className="admin-facts">
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

/** Tells a refusal of the server from a call that failed. */
function RoleFailure({ failure }: { failure: Error }) {
  const isRefused = failure instanceof Problem && failure.status < 500
  return (
    <Notice kind="error">
      {isRefused ? 'Failed to update user role.' : 'Error updating user role.'}
      {failure instanceof Problem && <p className="small">{failure.message}</p>}
    </Notice>
  )
}

function roleErrors(user: User, form: Form) {
  const refusal = roleRefusal(user, form) ?? ''
  return needsBranch(form.userRole) && !form.shopId ? { shopId: refusal } : { userRole: refusal }
}

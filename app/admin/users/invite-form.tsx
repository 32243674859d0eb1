import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { invitations } from '#shared/contract/people/invitations.ts'
import type { Branch } from '#shared/contract/shops.ts'
import { isEmail } from '#shared/orders/checkout-rules.ts'
import { needsBranch } from '#shared/people/permissions.ts'
import { branchMissing, roleChoices } from '#shared/people/role-changes.ts'
import { isStaff, roleName, type StaffRole } from '#shared/people/roles.ts'

const invitedRoles = roleChoices.filter((role) => isStaff(role))
const start = { email: '', name: '', userRole: '', shopId: '' }
type Form = typeof start
type Props = { branches: Branch[]; onSent: () => void; onClose: () => void }

export function InviteForm({ branches, onSent, onClose }: Props) {
  const form = useAdminForm({
    start,
    errorsOf: inviteErrors,
    labels: { email: 'Email', name: 'Name', userRole: 'Role', shopId: 'Branch' },
    send: invite,
    saved: ({ message }) => message,
    onSaved: onSent,
  })
  const userRole = useWatch({ control: form.control, name: 'userRole' })
  return (
    <AdminForm
      form={form}
      className="panel admin-form"
      failed="The invitation was not sent."
      save="Send invitation"
      row="buttons"
      more={
        <Button variant="second" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <h2>Invite an employee</h2>
      <p className="small muted">
        They get an email with a link, choose a password by it and have the role then. The link works for
        seven days.
      </p>
      <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <SelectField label="Role" {...form.field('userRole')}>
        <option value="">Select a role</option>
        {invitedRoles.map((role) => (
          <option key={role} value={role}>
            {roleName(role)}
          </option>
        ))}
      </SelectField>
      {needsBranch(userRole) && (
        <SelectField label="Branch" {...form.field('shopId')}>
          <option value="">Select a shop</option>
          <BranchOptions branches={branches} />
        </SelectField>
      )}
    </AdminForm>
  )
}

function invite({ email, name, userRole, shopId }: Form) {
  // inviteErrors lets only one of the choices through.
  const role = userRole as StaffRole
  const body = { email, name, userRole: role, ...(needsBranch(role) && { shopId }) }
  return api<typeof invitations.create>('POST /auth/invitations', { body })
}

function inviteErrors({ email, name, userRole, shopId }: Form) {
  return {
    email: isEmail(email) ? '' : email.trim() ? 'Invalid email format' : 'Email is required',
    name: name.trim() ? '' : 'Name is required.',
    userRole: userRole ? '' : 'Please select a role!',
    shopId: needsBranch(userRole) && !shopId ? branchMissing : '',
  }
}

import { Confirm } from '#app/admin/kit/form/confirm.tsx'

type Props = {
  /** The role that was chosen; only the two that cannot be taken back lightly are asked about. */
  role: string | null
  name: string
  onConfirm: () => Promise<void>
  onCancel: () => void
}

const rolesToConfirm = new Set(['delete', 'super_admin'])

export function needsQuestion(role: string): boolean {
  return rolesToConfirm.has(role)
}

/** Asks before an account is deleted or may do everything. */
export function RoleQuestion({ role, name, onConfirm, onCancel }: Props) {
  const isDeletion = role === 'delete'
  return (
    <Confirm
      open={role !== null}
      question={isDeletion ? `Delete the account of ${name}?` : `Make ${name} a super admin?`}
      action={isDeletion ? 'Delete account' : 'Make super admin'}
      danger={isDeletion}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {isDeletion
          ? 'They are logged out at once and cannot log in any more. Their orders stay.'
          : 'They can then change everything: products, prices, orders, refunds and the roles of others.'}
      </p>
    </Confirm>
  )
}

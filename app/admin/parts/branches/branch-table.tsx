import { Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import type { ManagedBranch, shops } from '#shared/contract/shops.ts'
import { api } from '../../../api.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TableBox } from '../../../ui/layout/table-box.tsx'
import { useFocusAfterRemoval } from '../../../ui/layout/use-focus-after-removal.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Confirm } from '../form/confirm.tsx'
import { errorMessage } from '../form/error-message.ts'

type Props = {
  branches: readonly ManagedBranch[]
  onEdit: (branch: ManagedBranch) => void
  onChange: () => void
}

export function BranchTable({ branches, onEdit, onChange }: Props) {
  const [deleting, setDeleting] = useState<ManagedBranch | null>(null)
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>()

  async function remove({ _id: id, branchName }: ManagedBranch) {
    try {
      await api<typeof shops.remove>('DELETE /shops/:id', { params: { id } })
      toast(`${branchName} deleted`)
      onChange()
    } catch (error) {
      toast(errorMessage(error, 'The branch could not be deleted.'), 'error')
    }
    setDeleting(null)
  }

  return (
    <div className="adm-cards" {...focusAfterRemoval}>
      <TableBox label="Branches" columns={['Branch', 'Address', 'Open', 'Phone', 'Actions']}>
        {branches.map((branch) => (
          <tr key={branch._id}>
            <th scope="row">
              <b>{branch.branchName}</b>
            </th>
            <td className="wide">{branch.brancheAddress}</td>
            <td className="wide">{branch.closedTime}</td>
            <td className="nowrap">{branch.contactNumber}</td>
            <td className="nowrap">
              <IconButton label={`Edit ${branch.branchName}`} onClick={() => onEdit(branch)}>
                <Icon icon={Pencil} />
              </IconButton>
              <IconButton label={`Delete ${branch.branchName}`} danger onClick={() => setDeleting(branch)}>
                <Icon icon={Trash2} />
              </IconButton>
            </td>
          </tr>
        ))}
      </TableBox>
      <Confirm
        open={deleting !== null}
        question={`Delete the branch ${deleting?.branchName ?? ''}?`}
        action="Delete"
        danger
        onConfirm={async () => {
          if (deleting) await remove(deleting)
        }}
        onCancel={() => setDeleting(null)}
      >
        <p>It disappears from the site at once.</p>
      </Confirm>
    </div>
  )
}

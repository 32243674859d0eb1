import { Pencil, Trash2 } from 'lucide'
import { useRowQuestion } from '#app/admin/kit/form/row-question.tsx'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { api } from '#app/api.ts'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { useFocusAfterRemoval } from '#app/ui/layout/use-focus-after-removal.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { ManagedBranch, shops } from '#shared/contract/shops.ts'

type Props = {
  branches: readonly ManagedBranch[]
  onEdit: (branch: ManagedBranch) => void
  onRemoved: (branch: ManagedBranch) => void
}

export function BranchTable({ branches, onEdit, onRemoved }: Props) {
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>('tbody > tr')
  const question = useRowQuestion<ManagedBranch>({
    question: ({ branchName }) => `Delete the branch ${branchName}?`,
    text: () => <p>It disappears from the site at once.</p>,
    action: 'Delete',
    onConfirm: remove,
  })

  async function remove(branch: ManagedBranch) {
    const { _id: id, branchName } = branch
    try {
      await api<typeof shops.remove>('DELETE /shops/:id', { params: { id } })
      toast(`${branchName} deleted`)
      onRemoved(branch)
    } catch (error) {
      toastFailure(error, 'The branch could not be deleted.')
    }
  }

  return (
    <div {...focusAfterRemoval}>
      <TableBox cards label="Branches" columns={['Branch', 'Address', 'Open', 'Phone', 'Actions']}>
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
              <IconButton label={`Delete ${branch.branchName}`} danger onClick={() => question.ask(branch)}>
                <Icon icon={Trash2} />
              </IconButton>
            </td>
          </tr>
        ))}
      </TableBox>
      {question.dialog}
    </div>
  )
}

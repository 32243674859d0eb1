type Props = {
  branches: readonly { _id: string; branchName: string }[]
  /** Stands before each name: 'Pick up at'. */
  before?: string
}

export function BranchOptions({ branches, before }: Props) {
  return branches.map(({ _id, branchName }) => (
    <option key={_id} value={_id}>
      {before ? `${before} ${branchName}` : branchName}
    </option>
  ))
}

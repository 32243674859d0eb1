import { api } from '#app/api.ts'
import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { shops } from '#shared/contract/shops.ts'
import { useLoad } from './use-load.ts'

type Props = { branch: string; onChange: (branch: string) => void }

/** Narrows a list to one branch. */
export function BranchFilter({ branch, onChange }: Props) {
  const { data: branches = [] } = useLoad('branches', (signal) =>
    api<typeof shops.all>('GET /shops/getAllShops', { signal }),
  )
  return (
    <Select aria-label="Filter by branch" value={branch} onChange={(event) => onChange(event.target.value)}>
      <option value="">All branches</option>
      <BranchOptions branches={branches} />
    </Select>
  )
}

/** The branch in the address of a list. */
export function branchIn(params: URLSearchParams): string {
  return params.get('branch')?.slice(0, 64) ?? ''
}

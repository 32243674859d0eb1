import { BranchFilter } from '#app/admin/kit/list/branch-filter.tsx'
import { SearchField } from '#app/admin/kit/list/search-field.tsx'
import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { UnitListFilter } from './read-filter.ts'
import { stateWords } from './unit-state.tsx'

type Props = {
  filter: UnitListFilter
  onChange: (changes: Record<string, string>) => void
}

/** Narrows the list of all units by status, branch and words. */
export function UnitFilter({ filter, onChange }: Props) {
  return (
    <div className="admin-tools units-tools">
      <Select
        aria-label="Filter by status"
        value={filter.state}
        onChange={(event) => onChange({ state: event.target.value })}
      >
        <option value="">Any status</option>
        <NamedOptions names={stateWords} />
      </Select>
      <BranchFilter branch={filter.shopId} onChange={(shopId) => onChange({ shopId })} />
      <Select
        aria-label="Sort"
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.target.value })}
      >
        <option value="newest">Newest first</option>
        <option value="oldest">Oldest first</option>
      </Select>
      <SearchField
        label="Search by unit code or serial number"
        value={filter.q}
        onSearch={(text) => onChange({ q: text })}
      />
    </div>
  )
}

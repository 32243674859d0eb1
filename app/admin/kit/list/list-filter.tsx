import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { BranchFilter } from './branch-filter.tsx'
import { SearchField } from './search-field.tsx'

type Props = {
  /** The filtered field; the address of the page keeps the choice under this name. */
  by: keyof typeof fieldNames
  names: Readonly<Record<string, string>>
  /** The choice that leaves nothing out. */
  all: string
  chosen: string
  /** The label of the search. */
  search: string
  q: string
  /** The chosen branch, of a list that knows branches. */
  branch?: string
  onChange: (changes: Record<string, string>) => void
}

const fieldNames = { state: 'status', role: 'role' }

/** Narrows a list to one choice, and by words. */
export function ListFilter({ by, names, all, chosen, search, q, branch, onChange }: Props) {
  return (
    <div className={branch === undefined ? 'admin-tools' : 'admin-tools admin-tools-branch'}>
      <Select
        aria-label={`Filter by ${fieldNames[by]}`}
        value={chosen}
        onChange={(event) => onChange({ [by]: event.target.value })}
      >
        <option value="">{all}</option>
        <NamedOptions names={names} />
      </Select>
      {branch !== undefined && <BranchFilter branch={branch} onChange={(one) => onChange({ branch: one })} />}
      <SearchField label={search} value={q} onSearch={(text) => onChange({ q: text })} />
    </div>
  )
}

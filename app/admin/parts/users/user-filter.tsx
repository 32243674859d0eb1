import { roleName, roles } from '#shared/roles.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { SearchField } from '../list/search-field.tsx'

type Props = { role: string; q: string; onChange: (changes: Record<string, string>) => void }

export function UserFilter({ role, q, onChange }: Props) {
  return (
    <div className="adm-tools">
      <Select
        aria-label="Filter by role"
        value={role}
        onChange={(event) => onChange({ role: event.target.value })}
      >
        <option value="">All Roles</option>
        {roles.map((one) => (
          <option key={one} value={one}>
            {roleName(one)}
          </option>
        ))}
      </Select>
      <SearchField label="Search by name or e-mail" value={q} onSearch={(text) => onChange({ q: text })} />
    </div>
  )
}

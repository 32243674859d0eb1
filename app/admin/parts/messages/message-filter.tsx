import { messageStates } from '#shared/message-states.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { SearchField } from '../list/search-field.tsx'
import { stateNames } from './message-names.ts'

type Props = { state: string; q: string; onChange: (changes: Record<string, string>) => void }

export function MessageFilter({ state, q, onChange }: Props) {
  return (
    <div className="adm-tools">
      <Select
        aria-label="Filter by state"
        value={state}
        onChange={(event) => onChange({ state: event.target.value })}
      >
        <option value="">All messages</option>
        {messageStates.map((one) => (
          <option key={one} value={one}>
            {stateNames[one]}
          </option>
        ))}
      </Select>
      <SearchField
        label="Search by name, e-mail, phone or words"
        value={q}
        onSearch={(text) => onChange({ q: text })}
      />
    </div>
  )
}

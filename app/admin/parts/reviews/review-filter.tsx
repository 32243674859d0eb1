import { reviewStates } from '#shared/buyer-reviews.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { SearchField } from '../list/search-field.tsx'
import { stateNames } from './review-names.ts'

type Props = { state: string; q: string; onChange: (changes: Record<string, string>) => void }

export function ReviewFilter({ state, q, onChange }: Props) {
  return (
    <div className="adm-tools">
      <Select
        aria-label="Filter by state"
        value={state}
        onChange={(event) => onChange({ state: event.target.value })}
      >
        <option value="">All reviews</option>
        {reviewStates.map((one) => (
          <option key={one} value={one}>
            {stateNames[one]}
          </option>
        ))}
      </Select>
      <SearchField
        label="Search by words, name, product or order number"
        value={q}
        onSearch={(text) => onChange({ q: text })}
      />
    </div>
  )
}

import { BranchFilter } from '#app/admin/kit/list/branch-filter.tsx'
import { type FilterFold, FoldButton } from '#app/admin/kit/list/filter-fold.tsx'
import { SearchField } from '#app/admin/kit/list/search-field.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { OrderFilter } from '#shared/contract/order-filter.ts'
import { orderStatuses, paymentStatuses } from '#shared/orders/order-states.ts'

const statusFilters = [
  { name: 'status', label: 'Order status', all: 'All Status', statuses: orderStatuses },
  { name: 'paymentStatus', label: 'Payment status', all: 'All payments', statuses: paymentStatuses },
] as const

const tickFilters = [
  { name: 'attention', label: 'Needs attention' },
  { name: 'open', label: 'Hide cancelled' },
  { name: 'toPack', label: 'To pack' },
  { name: 'serialsMissing', label: 'Serial numbers missing' },
  { name: 'belowPrice', label: 'Unpaid below today’s price' },
] as const

type Props = {
  filter: OrderFilter
  sort: string
  fold: FilterFold
  onChange: (change: Record<string, string>) => void
}

/** Search and filters of the list. On phones the search stays, and the filters wait behind a button. */
export function OrderTools({ filter, sort, fold, onChange }: Props) {
  return (
    <div className="admin-tools orders-tools">
      <SearchField
        label="Search by customer name or email, phone, product, order number or transaction id, receipt, serial number or unit code"
        placeholder="Name, email, phone, product, order or transaction id"
        value={filter.q ?? ''}
        onSearch={(q) => onChange({ q })}
      />
      <FoldButton fold={fold} filter={{ ...filter, sort, q: '' }} />
      <div className="orders-filters admin-folds" {...fold.folded}>
        {statusFilters.map(({ name, label, all, statuses }) => (
          <Select
            key={name}
            aria-label={label}
            value={filter[name] ?? ''}
            onChange={(event) => onChange({ [name]: event.target.value })}
          >
            <option value="">{all}</option>
            {statuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
        ))}
        <BranchFilter branch={filter.branch ?? ''} onChange={(branch) => onChange({ branch })} />
        <Select
          aria-label="Sorting"
          value={sort}
          onChange={(event) => onChange({ sort: event.target.value })}
        >
          <option value="">Newest first</option>
          <option value="oldest">Oldest first</option>
        </Select>
        <div className="orders-ticks">
          {tickFilters.map(({ name, label }) => (
            <Checkbox
              key={name}
              label={label}
              checked={filter[name] === 'true'}
              onChange={(event) => onChange({ [name]: event.target.checked ? 'true' : '' })}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

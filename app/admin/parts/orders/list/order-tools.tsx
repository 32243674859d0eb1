import { orderStatuses, paymentStatuses } from '#shared/orders/order-states.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { SearchField } from '../../list/search-field.tsx'
import type { OrderFilter } from './order-filter.ts'

type Props = { filter: OrderFilter; sort: string; onChange: (change: Record<string, string>) => void }

export function OrderTools({ filter, sort, onChange }: Props) {
  return (
    <div className="adm-tools ord-tools">
      <Select
        aria-label="Order status"
        value={filter.status ?? ''}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        <option value="">All Status</option>
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </Select>
      <Select
        aria-label="Payment status"
        value={filter.paymentStatus ?? ''}
        onChange={(event) => onChange({ paymentStatus: event.target.value })}
      >
        <option value="">All payments</option>
        {paymentStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </Select>
      <SearchField
        label="Search by customer name or e-mail, phone, product, order number or transaction id"
        placeholder="Name, e-mail, phone, product, order or transaction id"
        value={filter.q ?? ''}
        onSearch={(q) => onChange({ q })}
      />
      <Select aria-label="Sorting" value={sort} onChange={(event) => onChange({ sort: event.target.value })}>
        <option value="">Newest first</option>
        <option value="oldest">Oldest first</option>
      </Select>
      <Checkbox
        label="Needs attention"
        checked={filter.attention === 'true'}
        onChange={(event) => onChange({ attention: event.target.checked ? 'true' : '' })}
      />
      <Checkbox
        label="Hide cancelled"
        checked={filter.open === 'true'}
        onChange={(event) => onChange({ open: event.target.checked ? 'true' : '' })}
      />
      <Checkbox
        label="To pack"
        checked={filter.toPack === 'true'}
        onChange={(event) => onChange({ toPack: event.target.checked ? 'true' : '' })}
      />
      <Checkbox
        label="Serial numbers missing"
        checked={filter.serialsMissing === 'true'}
        onChange={(event) => onChange({ serialsMissing: event.target.checked ? 'true' : '' })}
      />
    </div>
  )
}

import type { FilterFold } from '#app/admin/kit/list/filter-fold.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { useTyped } from '#app/admin/kit/list/use-typed.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { users } from '#shared/contract/users.ts'
import { fieldName } from './audit-words.ts'

export const auditFilters = ['by', 'product', 'order', 'field', 'from', 'to'] as const
type AuditFilters = Partial<Record<(typeof auditFilters)[number], string>>

type Props = {
  filter: AuditFilters
  fold: FilterFold
  onChange: (filter: Record<string, string>) => void
}

/** Person, product, order, field and days of the lines that are shown. */
export function AuditFilterBar({ filter, fold, onChange }: Props) {
  const { data: people = [] } = useLoad('people', (signal) =>
    api<typeof users.auditPeople>('GET /auth/audit/people', { signal }),
  )

  const product = useTyped(filter.product ?? '')
  const order = useTyped(filter.order ?? '')
  const field = useTyped(filter.field ?? '')

  const from = useTyped(filter.from ?? '')
  const to = useTyped(filter.to ?? '')

  function submit(by = filter.by ?? '') {
    from.request(from.text)
    to.request(to.text)
    const wanted = { product: product.text.trim(), order: order.text.trim(), field: fieldName(field.text) }
    product.request(wanted.product)
    order.request(wanted.order)
    field.request(wanted.field)
    onChange({ ...wanted, by, from: from.text, to: to.text })
  }

  return (
    <form
      className="admin-tools audit-filters admin-folds"
      {...fold.folded}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Select
        aria-label="Person"
        value={filter.by ?? ''}
        // A search that was typed is sent, too, instead of being lost.
        onChange={({ target }) => submit(target.value)}
      >
        <option value="">Everybody</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <FilterField label="Product title or SKU" maxLength={60} typed={product} />
      <FilterField label="Order number" maxLength={20} typed={order} />
      <FilterField label="Field, such as price or status" maxLength={60} typed={field} />
      <DayField label="From" typed={from} />
      <DayField label="To" typed={to} />
      <Button type="submit" variant="second">
        Filter
      </Button>
    </form>
  )
}

type FieldProps = { label: string; maxLength: number; typed: ReturnType<typeof useTyped> }

function FilterField({ label, maxLength, typed }: FieldProps) {
  return (
    <input
      className="input"
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={typed.text}
      onChange={(event) => typed.setText(event.target.value)}
    />
  )
}

function DayField({ label, typed }: Pick<FieldProps, 'label' | 'typed'>) {
  return (
    <label className="audit-day">
      <span className="small">{label}</span>
      <input
        className="input"
        type="date"
        value={typed.text}
        onChange={(event) => typed.setText(event.target.value)}
      />
    </label>
  )
}

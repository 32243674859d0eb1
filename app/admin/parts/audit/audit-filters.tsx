import type { users } from '#shared/contract/users.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { useLoad } from '../list/use-load.ts'
import { useTyped } from '../list/use-typed.ts'
import { fieldName } from './audit-words.ts'

export const auditFilters = ['by', 'product', 'order', 'field'] as const
type AuditFilters = Partial<Record<(typeof auditFilters)[number], string>>

type Props = { filter: AuditFilters; onChange: (filter: Record<string, string>) => void }

const texts = [
  ['product', 'Product title or SKU'],
  ['order', 'Order number'],
  ['field', 'Field, such as price or status'],
] as const

/** Person, product, order and field of the lines that are shown. */
export function AuditFilterBar({ filter, onChange }: Props) {
  const { data: people = [] } = useLoad('people', (signal) =>
    api<typeof users.auditPeople>('GET /auth/audit/people', { signal }),
  )

  function submit(form: HTMLFormElement, by = filter.by ?? '') {
    const typed = Object.fromEntries(
      texts.map(([name]) => [name, String(new FormData(form).get(name)).trim()]),
    )
    onChange({ ...typed, by, field: fieldName(typed.field ?? '') })
  }

  return (
    <form
      className="adm-tools audit-filters"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <Select
        aria-label="Person"
        value={filter.by ?? ''}
        // What was typed is searched for, too, instead of being lost.
        onChange={({ target }) => target.form && submit(target.form, target.value)}
      >
        <option value="">Everybody</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {texts.map(([name, label]) => (
        <FilterField key={name} name={name} label={label} value={filter[name] ?? ''} />
      ))}
      <Button type="submit" variant="second">
        Filter
      </Button>
    </form>
  )
}

type FieldProps = { name: (typeof texts)[number][0]; label: string; value: string }

/** A field that keeps the focus when its filter is applied, and shows the filter that Back or a link brings. */
function FilterField({ name, label, value }: FieldProps) {
  const [text, setText] = useTyped(value)
  return (
    <input
      className="input"
      name={name}
      aria-label={label}
      placeholder={label}
      maxLength={name === 'order' ? 20 : 60}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

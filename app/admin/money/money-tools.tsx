import { capital } from '#app/admin/kit/capital.ts'
import { ExportButton } from '#app/admin/kit/list/export-button.tsx'
import { FoldButton, useFilterFold } from '#app/admin/kit/list/filter-fold.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { MoneyFilter } from '#shared/contract/order-filter.ts'
import type { MoneyTotals } from '#shared/contract/order-payments.ts'
import { moneyMethodNames, moneyMethods } from '#shared/orders/money/money-rows.ts'
import { exportPath } from './money-filter.ts'

type Props = {
  people: MoneyTotals['people'] | undefined
  branches: MoneyTotals['branches'] | undefined
  filter: MoneyFilter
  onChange: (changes: Record<string, string>) => void
}

/** Narrows the list by direction, method, branch and person, and saves it as a file. */
export function MoneyTools({ filter, people = [], branches = [], onChange }: Props) {
  const choices = [
    {
      name: 'direction',
      all: 'In and out',
      options: [
        ['in', 'Money in'],
        ['out', 'Money out'],
      ],
    },
    {
      name: 'method',
      all: 'Any method',
      options: moneyMethods.map((one) => [one, capital(moneyMethodNames[one])]),
    },
    { name: 'branch', all: 'Any branch', options: branches.map(({ id, name }) => [id, name]) },
    { name: 'person', all: 'Everybody', options: people.map(({ id, name }) => [id, name]) },
  ] as const
  const fold = useFilterFold()
  const { direction, method, branch, person } = filter
  return (
    <div className="admin-tools money-tools">
      <FoldButton fold={fold} filter={{ direction, method, branch, person }} />
      <div className="money-filters admin-folds" {...fold.folded}>
        {choices
          // A manager has one branch, and nothing to choose.
          .filter(({ name, options }) => name !== 'branch' || options.length > 1)
          .map(({ name, all, options }) => (
            <Select
              key={name}
              aria-label={capital(name)}
              value={filter[name] ?? ''}
              onChange={({ target }) => onChange({ [name]: target.value })}
            >
              <option value="">{all}</option>
              {options.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          ))}
      </div>
      <ExportButton path={exportPath(filter)} name="money.csv" />
    </div>
  )
}

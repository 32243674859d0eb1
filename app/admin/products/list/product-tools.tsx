import { Button } from '#app/ui/buttons/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { isNarrowed, type ProductFilter } from './product-filter.ts'

type Choice = readonly [value: string, name: string]
type Props = {
  filter: ProductFilter
  brands: readonly string[]
  categories: readonly string[]
  onChange: (changes: Record<string, string>) => void
}

const stockChoices: Choice[] = [
  ['', 'Any stock'],
  ['in', 'In stock'],
  ['low', 'Low stock'],
  ['out', 'Out of stock'],
]
const saleChoices: Choice[] = [
  ['', 'Sale or not'],
  ['yes', 'On sale'],
  ['no', 'Not on sale'],
]
const showChoices: Choice[] = [
  ['', 'Public and drafts'],
  ['public', 'Public'],
  ['drafts', 'Drafts'],
]
const sortChoices: Choice[] = [
  ['', 'Newest first'],
  ['changed', 'Last changed first'],
  ['name', 'By name'],
  ['price-low', 'Lowest price first'],
  ['price-high', 'Highest price first'],
  ['units-low', 'Fewest units first'],
  ['units-high', 'Most units first'],
]

/** The filters and the sorting of the staff list; all of it stands in the address. */
export function ProductTools({ filter, brands, categories, onChange }: Props) {
  const named = (names: readonly string[], all: string): Choice[] => [
    ['', all],
    ...names.map((name): Choice => [name, name]),
  ]
  const fields: [name: string, label: string, choices: Choice[]][] = [
    ['brand', 'Brand', named(brands, 'All brands')],
    ['category', 'Category', named(categories, 'All categories')],
    ['stock', 'Stock', stockChoices],
    ['sale', 'Sale', saleChoices],
    ['show', 'Public or draft', showChoices],
    ['sort', 'Sort', sortChoices],
  ]
  const cleared = Object.fromEntries(fields.map(([name]) => [name, '']))
  return (
    <div className="products-tools">
      {fields.map(([name, label, choices]) => (
        <Select
          key={name}
          small
          aria-label={label}
          value={chosenIn(choices, filter[name as keyof ProductFilter])}
          onChange={(event) => onChange({ [name]: event.target.value })}
        >
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      ))}
      {isNarrowed({ ...filter, q: '' }) && (
        <Button variant="quiet" size="small" onClick={() => onChange(cleared)}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

/** The address may spell a name in another case than the shop does. */
function chosenIn(choices: readonly Choice[], wanted: unknown): string {
  const key = String(wanted ?? '').toLowerCase()
  return choices.find(([value]) => value.toLowerCase() === key)?.[0] ?? ''
}

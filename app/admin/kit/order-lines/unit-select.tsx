import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { Select } from '#app/ui/fields/select.tsx'
import type { products } from '#shared/contract/products.ts'
import type { PublicUnit } from '#shared/contract/units.ts'
import { formatTaka } from '#shared/money.ts'
import { unitText } from '#shared/units/unit-text.ts'
import type { ProductLine } from './product-line.ts'

type Props = {
  line: Pick<ProductLine, 'productId' | 'title' | 'chosen' | 'unit'>
  /** An empty id: whichever is the cheapest. */
  onChoose: (unitId: string) => void
}

/** The listed units of a product that is sold unit by unit, each with its price. */
export function UnitSelect({ line: { productId, title, chosen, unit: kept }, onChoose }: Props) {
  const { data: units = [] } = useLoad(productId, async (signal) => {
    const params = { id: productId }
    return (await api<typeof products.byId>('GET /products/:id', { params, signal })).units ?? []
  })
  return (
    <Select
      small
      className="new-unit"
      aria-label={`Unit of ${title}`}
      value={chosen.unitId ?? ''}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{kept ? `${kept}, as ordered` : 'The cheapest unit that is free'}</option>
      {units.map((unit) => (
        // A unit that was chosen and is now held by somebody else stays visible; the total says what is wrong.
        <option key={unit._id} value={unit._id} disabled={unit.isHeld && unit._id !== chosen.unitId}>
          {wordsOf(unit)}
        </option>
      ))}
    </Select>
  )
}

function wordsOf(unit: PublicUnit): string {
  const { ram, ssd, color, price, isHeld } = unit
  const words = [unitText(unit), ram, ssd, color, formatTaka(price), isHeld && 'on hold']
  return words.filter(Boolean).join(', ')
}

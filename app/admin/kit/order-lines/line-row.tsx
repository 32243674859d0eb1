import { X } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { formatTaka } from '#shared/money.ts'
import { type OptionGroup, optionGroups } from '#shared/pricing.ts'
import type { ProductLine } from './product-line.ts'
import { UnitSelect } from './unit-select.tsx'

type Props = {
  line: ProductLine
  /** For all of its units, as the server priced them. */
  amount: number | undefined
  onChange: (line: ProductLine) => void
  onRemove: () => void
  /** More about it, below. */
  children?: ReactNode
}

const names: Record<OptionGroup, string> = { ram: 'RAM', color: 'Colour', ssd: 'SSD', display: 'Display' }

/** A chosen product: its options or its unit, how many, and what it costs. */
export function LineRow({ line, amount, onChange, onRemove, children }: Props) {
  const { title, options, chosen, quantity, byUnit, fixed, unit } = line
  const groups = optionGroups.filter((group) => !byUnit && options[group].length > 1)
  return (
    <li className="new-line">
      <b>
        {title}
        {fixed && <small className="muted"> {fixed}</small>}
      </b>
      {groups.map((group) => (
        <Select
          key={group}
          small
          aria-label={`${names[group]} of ${title}`}
          value={chosen[group]}
          disabled={fixed !== undefined}
          onChange={(event) => onChange({ ...line, chosen: { ...chosen, [group]: event.target.value } })}
        >
          {options[group].map(({ value, addPrice }) => (
            <option key={value} value={value}>
              {addPrice > 0 ? `${value} (+${formatTaka(addPrice)})` : value}
            </option>
          ))}
        </Select>
      ))}
      {byUnit && !fixed && (
        <UnitSelect
          line={line}
          onChoose={(unitId) => onChange({ ...line, chosen: unitId ? { unitId } : {}, quantity: 1 })}
        />
      )}
      <span className="new-line-end">
        <input
          className="input new-quantity"
          type="number"
          min={1}
          inputMode="numeric"
          aria-label={`Quantity of ${title}`}
          value={quantity || ''}
          // A chosen unit is one machine.
          disabled={chosen.unitId !== undefined || unit !== undefined || fixed !== undefined}
          onChange={(event) => onChange({ ...line, quantity: Math.trunc(Number(event.target.value)) })}
          onBlur={() => quantity < 1 && onChange({ ...line, quantity: 1 })}
        />
        <span className="money">{amount === undefined ? '' : formatTaka(amount)}</span>
        {!fixed && (
          <IconButton label={`Remove ${title}`} onClick={onRemove}>
            <Icon icon={X} />
          </IconButton>
        )}
      </span>
      {children}
    </li>
  )
}

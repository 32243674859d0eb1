import { X } from 'lucide'
import { formatTaka } from '#shared/money.ts'
import { type OptionGroup, optionGroups } from '#shared/pricing.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { NewLine } from './order-values.ts'

type Props = {
  line: NewLine
  /** For one unit, as the server priced it. */
  price: number | undefined
  onChange: (line: NewLine) => void
  onRemove: () => void
}

const names: Record<OptionGroup, string> = { ram: 'RAM', color: 'Colour', ssd: 'SSD', display: 'Display' }

/** A chosen product: its options, how many, and what it costs. */
export function LineRow({ line, price, onChange, onRemove }: Props) {
  const { title, options, chosen, quantity } = line
  const groups = optionGroups.filter((group) => options[group].length > 1)
  return (
    <li className="new-line">
      <b>{title}</b>
      {groups.map((group) => (
        <Select
          key={group}
          small
          aria-label={`${names[group]} of ${title}`}
          value={chosen[group]}
          onChange={(event) => onChange({ ...line, chosen: { ...chosen, [group]: event.target.value } })}
        >
          {options[group].map(({ value, addPrice }) => (
            <option key={value} value={value}>
              {addPrice > 0 ? `${value} (+${formatTaka(addPrice)})` : value}
            </option>
          ))}
        </Select>
      ))}
      <input
        className="input new-quantity"
        type="number"
        min={1}
        inputMode="numeric"
        aria-label={`Quantity of ${title}`}
        value={quantity || ''}
        onChange={(event) => onChange({ ...line, quantity: Math.trunc(Number(event.target.value)) })}
        onBlur={() => quantity < 1 && onChange({ ...line, quantity: 1 })}
      />
      <span className="money">{price === undefined ? '' : formatTaka(price * quantity)}</span>
      <IconButton label={`Remove ${title}`} onClick={onRemove}>
        <Icon icon={X} />
      </IconButton>
    </li>
  )
}

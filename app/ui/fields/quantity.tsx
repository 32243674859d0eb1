import { Minus, Plus } from 'lucide'
import { Icon } from '../pictures/icon.tsx'
import './quantity.css'

type Props = { value: number; onChange: (next: number) => void; label: string; max?: number }

export function Quantity({ value, onChange, label, max = Number.POSITIVE_INFINITY }: Props) {
  // `aria-disabled` instead of `disabled`, because a disabled button would lose the focus.
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend in sight
    <div className="quantity" role="group" aria-label={`Quantity of ${label}`}>
      <button
        type="button"
        aria-label={`One less of ${label}`}
        aria-disabled={value <= 1}
        onClick={() => value > 1 && onChange(value - 1)}
      >
        <Icon icon={Minus} />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={`One more of ${label}`}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon icon={Plus} />
      </button>
    </div>
  )
}

import { Minus, Plus } from 'lucide'
import { digits } from '#shared/figure-words.ts'
import { Icon } from '../pictures/icon.tsx'
import * as words from './quantity-words.ts'
import './quantity.css'

type Props = { value: number; onChange: (next: number) => void; label: string; max?: number }

export function Quantity({ value, onChange, label, max = Number.POSITIVE_INFINITY }: Props) {
  // `aria-disabled` instead of `disabled`, because a disabled button would lose the focus.
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend in sight
    <div className="quantity" role="group" aria-label={words.quantityOf(label)}>
      <button
        type="button"
        aria-label={words.oneLess(label)}
        aria-disabled={value <= 1}
        onClick={() => value > 1 && onChange(value - 1)}
      >
        <Icon icon={Minus} />
      </button>
      <output>{digits(value)}</output>
      <button
        type="button"
        aria-label={words.oneMore(label)}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon icon={Plus} />
      </button>
    </div>
  )
}

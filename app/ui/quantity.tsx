import { Minus, Plus } from 'lucide-react'

type Props = { value: number; onChange: (next: number) => void; label: string; max?: number }

export function Quantity({ value, onChange, label, max = Number.POSITIVE_INFINITY }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend in sight
    <div className="quantity" role="group" aria-label={`Quantity of ${label}`}>
      <button
        type="button"
        aria-label={`One less of ${label}`}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={`One more of ${label}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  )
}

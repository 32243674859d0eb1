import { Check } from 'lucide'
import { Icon } from '../pictures/icon.tsx'
import { Link } from './link.tsx'

type Props = { steps: readonly { label: string; to?: string }[]; current: number }

/** Where one stands in a sequence; `current` counts from 0. */
export function Steps({ steps, current }: Props) {
  return (
    <ol className="steps" aria-label="Steps">
      {steps.map(({ label, to }, index) => (
        <li
          key={label}
          className={index < current ? 'steps-done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="steps-mark" aria-hidden="true">
            {index < current ? <Icon icon={Check} /> : index + 1}
          </span>
          {to ? <Link to={to}>{label}</Link> : label}
        </li>
      ))}
    </ol>
  )
}

import { Check } from 'lucide'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import * as words from './words.tsx'
import './steps.css'
import { digits } from '#shared/figure-words.ts'

/** The way from the cart to a paid order, as the cart shows it. */
export const cartSteps = [{ label: words.cart }, { label: words.details }, { label: words.payment }]
/** The same steps as the checkout shows them: the cart is a link back. */
export const checkoutSteps = [{ label: words.cart, to: '/cart' }, ...cartSteps.slice(1)]

type Props = { steps: readonly { label: string; to?: string }[]; current: number }

/** The steps of the purchase with the current one marked; `current` counts from 0. */
export function Steps({ steps, current }: Props) {
  return (
    <ol className="steps" aria-label={words.steps}>
      {steps.map(({ label, to }, index) => (
        <li
          key={label}
          className={index < current ? 'steps-done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="steps-mark" aria-hidden="true">
            {index < current ? <Icon icon={Check} /> : digits(index + 1)}
          </span>
          {to ? <Link to={to}>{label}</Link> : label}
        </li>
      ))}
    </ol>
  )
}

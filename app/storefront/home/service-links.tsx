import { Link } from '#app/ui/navigation/link.tsx'
import type { DhakaDelivery } from '#shared/orders/delivery.ts'
import './service-links.css'

const services = [
  ['/warranty-policy', 'Official warranty', 'the length is on every product page'],
  ['/emi-info', 'EMI up to 12 months', '3, 6, 9 or 12, by card'],
  ['/refund-policy', '10-day replacement', 'on Apple, 7 days on pre-owned'],
] as const

/** Four promises, each a link to its page. The style sheet draws their icons, which costs no script. */
export function ServiceLinks({ delivery: { offer, days } }: { delivery: DhakaDelivery }) {
  const delivery = ['/online-delivery', offer, `${days}, courier elsewhere`] as const
  return (
    <ul className="wrap services" aria-label="How we work">
      {[delivery, ...services].map(([to, title, text]) => (
        <li key={to}>
          <Link to={to}>
            <b>{title}</b>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { Link } from '#app/ui/navigation/link.tsx'
import type { DhakaDelivery } from '#shared/orders/delivery.ts'
import * as words from './words.tsx'
import './service-links.css'

const services = [
  ['/warranty-policy', ...words.officialWarranty],
  ['/emi-info', ...words.emi],
  ['/refund-policy', ...words.replacement],
] as const

/** Four promises, each a link to its page. The style sheet draws their icons, which costs no script. */
export function ServiceLinks({ delivery: { offer, days } }: { delivery: DhakaDelivery }) {
  const delivery = ['/online-delivery', offer, words.deliveryTime(days)] as const
  return (
    <ul className="wrap services" aria-label={words.howWeWork}>
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

import { CalendarDays, RefreshCw, ShieldCheck, Truck } from 'lucide'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { DhakaDelivery } from '#shared/orders/delivery.ts'
import './service-links.css'

const services = [
  ['/warranty-policy', ShieldCheck, 'Official warranty', 'the length is on every product page'],
  ['/emi-info', CalendarDays, 'EMI up to 12 months', '3, 6, 9 or 12, by card'],
  ['/refund-policy', RefreshCw, '10-day replacement', 'on Apple, 7 days on pre-owned'],
] as const

export function ServiceLinks({ delivery: { offer, days } }: { delivery: DhakaDelivery }) {
  const delivery = ['/online-delivery', Truck, offer, `${days}, courier elsewhere`] as const
  return (
    <ul className="wrap services" aria-label="How we work">
      {[delivery, ...services].map(([to, icon, title, text]) => (
        <li key={to}>
          <Link to={to}>
            <Icon icon={icon} />
            <b>{title}</b>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { CalendarDays, RefreshCw, ShieldCheck, Truck } from 'lucide'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import './service-links.css'

const services = [
  ['/online-delivery', Truck, 'Free delivery in Dhaka', '2 to 3 days, courier elsewhere'],
  ['/warranty-policy', ShieldCheck, 'Official warranty', 'how long is on every product'],
  ['/emi-info', CalendarDays, 'EMI up to 12 months', '3, 6, 9 or 12, by card'],
  ['/refund-policy', RefreshCw, '10-day replacement', 'on Apple, 7 days on pre-owned'],
] as const

export function ServiceLinks() {
  return (
    <ul className="wrap services" aria-label="How we work">
      {services.map(([to, icon, title, text]) => (
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

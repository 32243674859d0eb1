import { Link } from '#app/ui/navigation/link.tsx'
import { identity } from '#shared/site/identity.ts'

/** Delivery, warranty and hotline above the header, on wide screens only. */
export function TopStrip({ delivery = 'Delivery all over Bangladesh' }: { delivery?: string | undefined }) {
  return (
    <div className="top">
      <div className="wrap top-row">
        <ul>
          <li>
            <Link to="/online-delivery">
              {delivery}, <b>cash on delivery</b> through the hotline
            </Link>
          </li>
          <li>
            <Link to="/warranty-policy">Official warranty on every new device</Link>
          </li>
        </ul>
        <ul>
          <li>
            <Link to="/contact-us">Our branches</Link>
          </li>
          <li>
            <a href={identity.hotline.href}>
              Hotline <b className="digits">{identity.hotline.shown}</b>
            </a>
          </li>
        </ul>
      </div>
    </div>
  )
}

import { Link } from '#app/ui/navigation/link.tsx'
import { digits } from '#shared/figure-words.ts'
import { identity } from '#shared/site/identity.ts'
import { LanguageSwitch } from './language-switch.tsx'
import * as words from './strip-words.tsx'
import { hotline } from './words.ts'

/** Delivery, warranty and hotline above the header, on wide screens only. */
export function TopStrip({ delivery = words.deliveryEverywhere }: { delivery?: string | undefined }) {
  return (
    <div className="top">
      <div className="wrap top-row">
        <ul>
          <li>
            <Link to="/online-delivery">{words.cashOnDelivery(delivery)}</Link>
          </li>
          <li>
            <Link to="/warranty-policy">{words.officialWarranty}</Link>
          </li>
        </ul>
        <ul>
          <li>
            <LanguageSwitch />
          </li>
          <li>
            <Link to="/contact-us">{words.branches}</Link>
          </li>
          <li>
            <a href={identity.hotline.href}>
              {hotline} <b className="digits">{digits(identity.hotline.shown)}</b>
            </a>
          </li>
        </ul>
      </div>
    </div>
  )
}

import { Link } from '#app/ui/navigation/link.tsx'
import { BrandLogo } from '#app/ui/pictures/brand-logo.tsx'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'
import { shopDetails } from '#shared/site/shop-details.ts'
import { LegalFacts } from './legal-facts.tsx'
import { LinkList } from './link-list.tsx'
import { footerGroups } from './site-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const drawnPayments = ['Visa', 'Mastercard', 'American Express'] as const
const namedPayments = ['bKash', 'Nagad', 'Rocket', 'DBBL Nexus'] as const

export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <Contact />
          {footerGroups.map(({ label, links }) => (
            <nav key={label} aria-label={label}>
              <h2>{label}</h2>
              <LinkList links={links} />
            </nav>
          ))}
        </div>
        <div className="foot-end">
          <p>
            <span lang="bn" className="own-name">
              {identity.nameBangla}
            </span>
            , Dhaka. Prices in taka, VAT included.
          </p>
          <Link className="link" to="/bn/terms" hrefLang="bn">
            Terms in Bangla
          </Link>
          <ThemeSwitch />
          <Payments />
        </div>
        <div className="foot-legal">
          <LegalFacts legal={shopDetails()} />
        </div>
      </div>
    </footer>
  )
}

function Contact() {
  return (
    <div>
      <p className="small muted">Hotline</p>
      <a className="foot-hotline tap-high digits" href={identity.hotline.href}>
        {identity.hotline.shown}
      </a>
      <address>
        <p>{contactDetails.address}</p>
        <a className="link tap-high" href={`mailto:${contactDetails.email}`}>
          {contactDetails.email}
        </a>
      </address>
      <ul className="foot-social" aria-label="Follow us">
        {contactDetails.social.map(({ name, href }) => (
          <li key={name}>
            <a
              className="foot-sign"
              href={href}
              rel="noreferrer"
              target="_blank"
              aria-label={name}
              title={name}
            >
              <BrandLogo sheet="signs" brand={name} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Payments() {
  return (
    <ul className="foot-pays" aria-label="We accept">
      {drawnPayments.map((name) => (
        <li key={name}>
          <BrandLogo sheet="signs" brand={name} label={name} />
        </li>
      ))}
      {namedPayments.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

import { ChevronDown } from 'lucide'
import { BrandLogo } from '#app/ui/pictures/brand-logo.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { digits } from '#shared/figure-words.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'
import { langOf } from '#shared/site/page-words.ts'
import { shopDetails } from '#shared/site/shop-details.ts'
import * as words from './footer-words.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { LegalFacts } from './legal-facts.tsx'
import { LinkList } from './link-list.tsx'
import { footerGroups } from './site-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { hotline } from './words.ts'

const drawnPayments = ['Visa', 'Mastercard', 'American Express'] as const
const namedPayments = ['bKash', 'Nagad', 'Rocket', 'DBBL Nexus'] as const

export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <Contact />
          {/* Folded on phones and tablets; the style sheet opens it on wide screens. */}
          <details className="foot-more">
            <summary>
              {words.allLinks}
              <Icon icon={ChevronDown} />
            </summary>
            <div className="foot-groups">
              {footerGroups.map(({ label, links }) => (
                <nav key={label} aria-label={label}>
                  <h2>{label}</h2>
                  <LinkList links={links} />
                </nav>
              ))}
            </div>
          </details>
        </div>
        <div className="foot-end">
          <p>
            <span lang="bn" className="own-name">
              {identity.nameBangla}
            </span>
            , {words.dhakaAndVat}
          </p>
          <LanguageSwitch />
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
      <p className="small muted">{hotline}</p>
      <a className="foot-hotline tap-high digits" href={identity.hotline.href}>
        {digits(identity.hotline.shown)}
      </a>
      <address>
        <p lang={langOf(contactDetails.address)}>{contactDetails.address}</p>
        <a className="link tap-high" href={`mailto:${contactDetails.email}`}>
          {contactDetails.email}
        </a>
      </address>
      <ul className="foot-social" aria-label={words.followUs}>
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
    <ul className="foot-pays" aria-label={words.weAccept}>
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

import type { AlertSmsKind } from '#shared/messages/sms-states.ts'
import { formatTaka, type Taka } from '#shared/money.ts'
import type { AlertKind } from '#shared/products/alerts.ts'
import { identity } from '#shared/site/identity.ts'

export type AlertSmsFacts = {
  kind: AlertKind
  /** The product in its configuration, as long as the SMS has room for it. */
  title: string
  price: Taka
  /** The short address, which confirms the alert, ends it, or leads to the product. */
  link: string
}

/** English SMS about alerts. They keep to the letters of GSM, as those about orders do. */
export const words: Record<AlertSmsKind, (facts: AlertSmsFacts) => string> = {
  alert_link: ({ title, link }) =>
    `${identity.name}: confirm your alert for ${title}: ${link} Not you? Do nothing.`,
  alert: ({ kind, title, price, link }) =>
    `${identity.name}: ${title} ${kind === 'stock' ? 'is in stock again' : 'costs less now'}, Tk ${amount(price)}. Open: ${link}`,
}

function amount(price: Taka): string {
  return formatTaka(price).replace('৳', '')
}

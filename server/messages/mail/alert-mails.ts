import { formatTaka, type Taka } from '#shared/money.ts'
import type { AlertKind } from '#shared/products/alerts.ts'
import { compose } from './compose.ts'
import { linkAsker } from './link-asker.ts'
import type { OutboxRow } from './queries.ts'

type AlertLink = { kind: AlertKind; key: string; title: string; network: string }

const conditions: Record<AlertKind, string> = { stock: 'is in stock again', price: 'costs less' }

/** The mail that asks whether an alert is wanted. Anybody can cause it with any address, so it holds nothing that was typed. */
export function confirmAlertMail(
  to: string,
  { kind, key, title, network }: AlertLink,
  publicUrl: string,
): OutboxRow {
  return compose({
    kind: 'alert-link',
    asker: linkAsker(to, network),
    to,
    subject: 'Confirm your alert',
    parts: [
      { say: `Somebody, most likely you, asked for an email when ${title} ${conditions[kind]}.` },
      { link: 'Confirm alert', href: `${publicUrl}/tell-me-when/confirm/${key}` },
      { say: 'The link works for two days. If it was not you, do nothing: you get no more emails about it.' },
    ],
  })
}

type Alert = { id: string; productId: string; kind: AlertKind; email: string; key: string }
/** `search` opens the options that were asked for. */
type Product = { title: string; search: string; price: Taka }

export function firedAlertMail(
  alert: Alert,
  { title, search, price }: Product,
  publicUrl: string,
): OutboxRow {
  const { id, productId, kind, email, key } = alert
  const headline = kind === 'stock' ? `${title} is in stock again` : `${title} costs less now`
  return compose({
    kind: 'alert',
    aboutId: id,
    to: email,
    unsubscribeUrl: `${publicUrl}/api/alerts/stop/${key}`,
    subject: headline,
    parts: [
      { say: `${headline}: ${formatTaka(price)}. We do not hold it for you, so please be quick.` },
      { link: 'Open the product', href: `${publicUrl}/product/${productId}${search}` },
      { say: 'You asked for this email. It is the only one about this product.' },
      { link: 'Unsubscribe', href: `${publicUrl}/tell-me-when/stop/${key}` },
    ],
  })
}

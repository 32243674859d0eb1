import { formatTaka, type Taka } from '#shared/money.ts'
import type { AlertKind } from '#shared/products/alerts.ts'

/** Mails of alerts: one that asks whether it is wanted, and the one that it is about. */
export const words = {
  confirmSubject: 'Confirm your alert',
  asked: (kind: AlertKind, title: string) =>
    `Somebody, most likely you, asked for an email when ${title} ${kind === 'stock' ? 'is in stock again' : 'costs less'}.`,
  confirm: 'Confirm alert',
  notYou: 'The link works for two days. If it was not you, do nothing: you will get no more emails about it.',
  headline: (kind: AlertKind, title: string) =>
    kind === 'stock' ? `${title} is in stock again` : `${title} costs less now`,
  offer: (headline: string, price: Taka) =>
    `${headline}: ${formatTaka(price)}. We do not hold it for you, so please be quick.`,
  open: 'Open the product',
  onlyOne: 'You asked for this email. It is the only one about this product.',
  unsubscribe: 'Unsubscribe',
}

import type { Taka } from '#shared/money.ts'
import type { AlertKind } from '#shared/products/alerts.ts'
import { inLanguage, type Language } from '#shared/site/languages.ts'
import { compose } from './compose.ts'
import { linkAsker } from './link-asker.ts'
import type { OutboxRow } from './queries.ts'
import { words as bn } from './words/alert-mail-words.bn.ts'
import { words as en } from './words/alert-mail-words.ts'

type AlertLink = { kind: AlertKind; key: string; title: string; network: string; language: Language }

const words: Record<Language, typeof en> = { en, bn }

/** The mail that asks whether an alert is wanted. Anybody can cause it with any address, so it holds nothing that was typed. */
export function confirmAlertMail(
  to: string,
  { kind, key, title, network, language }: AlertLink,
  publicUrl: string,
): OutboxRow {
  const { confirmSubject, asked, confirm, notYou } = words[language]
  return compose({
    kind: 'alert-link',
    asker: linkAsker(to, network),
    to,
    language,
    subject: confirmSubject,
    parts: [
      { say: asked(kind, title) },
      { link: confirm, href: publicUrl + inLanguage(language, `/tell-me-when/confirm/${key}`) },
      { say: notYou },
    ],
  })
}

type Alert = {
  id: string
  productId: string
  kind: AlertKind
  email: string
  key: string
  language: Language
}
/** `search` opens the options that were asked for. */
type Product = { title: string; search: string; price: Taka }

export function firedAlertMail(
  alert: Alert,
  { title, search, price }: Product,
  publicUrl: string,
): OutboxRow {
  const { id, productId, kind, email, key, language } = alert
  const { headline, offer, open, onlyOne, unsubscribe } = words[language]
  const subject = headline(kind, title)
  return compose({
    kind: 'alert',
    aboutId: id,
    to: email,
    language,
    unsubscribeUrl: `${publicUrl}/api/alerts/stop/${key}`,
    subject,
    parts: [
      { say: offer(subject, price) },
      { link: open, href: publicUrl + inLanguage(language, `/product/${productId}${search}`) },
      { say: onlyOne },
      { link: unsubscribe, href: publicUrl + inLanguage(language, `/tell-me-when/stop/${key}`) },
    ],
  })
}

import { newId } from '#server/platform/db/ids.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { identity } from '#shared/site/identity.ts'
import type { Language } from '#shared/site/languages.ts'
import { detailIn } from '#shared/site/shop-details.ts'
import { mailPage, styles } from './mail-page.ts'
import type { OutboxRow } from './queries.ts'
import { words as bn } from './words/frame-words.bn.ts'
import { words as en } from './words/frame-words.ts'

/** A value that can be tapped, such as a number to call. */
type Linked = { text: string; href: string }
type TableRow = readonly [label: string, value: string | Linked]

/** A part of a mail, rendered both as text and as HTML. */
export type MailBlock = { say: string } | { table: TableRow[] } | { link: string; href: string }

type Mail = Pick<OutboxRow, 'kind' | 'aboutId' | 'asker'> & {
  /** Left out where the kind is mailed once about a thing, or at every cause. */
  dedupeKey?: string
  to: string
  replyTo?: string
  unsubscribeUrl?: string
  /** English for staff, and where it is left out. */
  language?: Language
  subject: string
  parts: MailBlock[]
}

const words: Record<Language, typeof en> = { en, bn }
const shopName: Record<Language, () => string> = { en: () => identity.name, bn: () => identity.nameBangla }

export function compose({ dedupeKey, to, language = 'en', subject, parts, ...columns }: Mail): OutboxRow {
  const shop = shopName[language]()
  const signature = signatureIn(language)
  return {
    ...columns,
    dedupeKey: dedupeKey ?? `${columns.kind}:${columns.aboutId ?? newId()}`,
    recipient: to,
    subject: oneLine(subject),
    textBody: `${[shop, ...parts.map(asText), signature.text].join('\n\n')}\n`,
    htmlBody: mailPage({
      subject,
      language,
      shop,
      body: parts.map(asHtml).join('\n'),
      signature: signature.html,
    }),
  }
}

/** The number itself can be tapped in every mail program, also in those that do not find numbers in text. */
function signatureIn(language: Language) {
  const { hotline } = words[language]
  const { shown, href } = identity.hotline
  const address = detailIn(language, 'address')
  return {
    text: `${address}\n${hotline} ${shown}`,
    html: `${escapeHtml(address)}<br>${hotline} ${anchor({ text: shown, href })}`,
  }
}

/** A line break that a customer typed must not start another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200)
}

function asText(part: MailBlock): string {
  if ('say' in part) return part.say
  if ('link' in part) return `${part.link}:\n${part.href}`
  return part.table
    .map(([label, value]) => `${label}: ${typeof value === 'string' ? value : value.text}`)
    .join('\n')
}

function asHtml(part: MailBlock): string {
  if ('say' in part) return `<p>${escapeHtml(part.say).replaceAll('\n', '<br>')}</p>`
  if ('link' in part) {
    return `<p><a class="button" href="${escapeHtml(part.href)}" style="${styles.button}">${escapeHtml(part.link)}</a></p>`
  }
  return `<table role="presentation" style="border-collapse:collapse;width:100%">${part.table.map(rowHtml).join('')}</table>`
}

function rowHtml([label, value]: TableRow): string {
  const shown = typeof value === 'string' ? escapeHtml(value) : anchor(value)
  return `<tr><td class="cell quiet" style="${styles.cell};${styles.quiet}">${escapeHtml(label)}</td><td class="cell" style="${styles.cell}">${shown}</td></tr>`
}

function anchor({ text, href }: Linked): string {
  return `<a class="link" href="${escapeHtml(href)}" style="${styles.link}">${escapeHtml(text)}</a>`
}

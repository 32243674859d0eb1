import { inLanguage, type Language } from '#shared/site/languages.ts'
import { compose } from './compose.ts'
import { linkAsker } from './link-asker.ts'
import type { OutboxRow } from './queries.ts'
import { words as bn } from './words/privacy-mail-words.bn.ts'
import { words as en } from './words/privacy-mail-words.ts'

const words: Record<Language, typeof en> = { en, bn }

/** Anybody can ask for it with anybody's address, so it holds nothing that was typed. */
export function privacyLinkMail(
  to: string,
  { key, network, language }: { key: string; network: string | null; language: Language },
  publicUrl: string,
): OutboxRow {
  const { subject, say, link, notYou } = words[language]
  const path = inLanguage(language, `/your-data/link/${encodeURIComponent(key)}`)
  return compose({
    kind: 'privacy-link',
    asker: linkAsker(to, network),
    to,
    language,
    subject,
    parts: [{ say }, { link, href: publicUrl + path }, { say: notYou }],
  })
}

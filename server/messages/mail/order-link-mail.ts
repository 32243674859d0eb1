import type { orders } from '#server/platform/db/schema.ts'
import { inLanguage, type Language } from '#shared/site/languages.ts'
import { compose } from './compose.ts'
import { orderMailKey } from './order-mails.ts'
import type { OutboxRow } from './queries.ts'
import { words as bn } from './words/order-link-words.bn.ts'
import { words as en } from './words/order-link-words.ts'

const byLanguage: Record<Language, typeof en> = { en, bn }

type Order = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'accessKey' | 'customer' | 'language'>
/** `asked` names the request, so that the same one is mailed once. */
type Context = { asked: string; publicUrl: string }

/** The link to an order, for its buyer; none where the order has no email. */
export function orderLinkMails(order: Order, { asked, publicUrl }: Context): OutboxRow[] {
  const { id, number, accessKey, customer, language } = order
  if (!customer.email) return []
  const words = byLanguage[language]
  const href = publicUrl + inLanguage(language, `/order/${accessKey}`)
  return [
    compose({
      kind: 'order',
      aboutId: id,
      dedupeKey: `${orderMailKey(id, 'asked-link', asked)}:customer`,
      to: customer.email,
      language,
      subject: words.subject(number),
      parts: [{ say: words.say }, { link: words.open, href }, { say: words.notYou }],
    }),
  ]
}

import { setTimeout } from 'node:timers/promises'
import type { Target } from './target.ts'

/** The list of mails once it names this address: links are written seconds after the answer. */
export async function waitForMail(shop: Target, email: string) {
  for (let round = 0; ; round++) {
    const list = await shop.call('GET /demo/mail')
    if (list.text.includes(email) || round === 150) return list
    await setTimeout(100)
  }
}

/** The newest mail to an address that begins like this, as text and as HTML. */
export async function readMailTo(shop: Target, start: string): Promise<{ text: string; html: string }> {
  const list = await waitForMail(shop, start)
  const [, id] = new RegExp(`/demo/mail/([^"]+)">[^<]*</a></td><td>${start}`).exec(list.text) ?? []
  const [text, html] = await Promise.all(
    [`/demo/mail/${id}`, `/demo/mail/${id}/html`].map((path) => shop.call(`GET ${path}`)),
  )
  return { text: text?.text ?? '', html: html?.text ?? '' }
}

export async function countMailsTo(shop: Target, email: string): Promise<number> {
  return (await shop.call('GET /demo/mail')).text.split(email).length - 1
}

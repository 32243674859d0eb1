import { setTimeout } from 'node:timers/promises'
import type { Target } from './target.ts'

/** The list of mails once it names this address: password links are written after the answer. */
export async function waitForMail(shop: Target, email: string) {
  for (let round = 0; ; round++) {
    const list = await shop.call('GET /demo/mail')
    if (list.text.includes(email) || round === 50) return list
    await setTimeout(100)
  }
}

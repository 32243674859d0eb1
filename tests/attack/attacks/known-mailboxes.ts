import type { Attack } from '../attack.ts'
import { mark, type Target } from '../target.ts'

/** Two calls each for 50 known and 50 unknown mailboxes: the work of the first one must not slow the second one down. */
const mailboxes = 50

export const knownMailboxes: Attack = {
  name: 'Which mailboxes are known, by the time of a second request for a link',
  // Times decide it, which a busy machine spoils.
  slow: true,
  async run(shop, check) {
    for (const [call, newKnown] of [
      ['POST /api/auth/forgotPassword', async () => (await shop.newCustomer()).email],
      ['POST /api/privacy/requestLink', () => newGuest(shop)],
    ] as const) {
      const known: string[] = []
      for (let made = 0; made < mailboxes; made++) known.push(await newKnown())
      const times = await timesOfSecondCalls(shop, call, known)
      const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)]
      check(
        `${call}: the second of ${4 * mailboxes} calls in pairs takes the same time for known and unknown mailboxes`,
        Math.abs(ofKnown - ofUnknown) < Math.max(ofKnown, ofUnknown) * 0.25,
        `known ${ofKnown.toFixed(2)} ms, unknown ${ofUnknown.toFixed(2)} ms`,
      )
    }
  },
}

async function timesOfSecondCalls(shop: Target, call: string, known: readonly string[]) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const ask = (email: string) => shop.call(call, { json: { email } })
  for (const [nth, email] of known.entries()) {
    const stranger = `${mark('visitor')}@projukti.test`
    const pairs = [
      [times.known, email],
      [times.unknown, stranger],
    ] as const
    for (const [list, one] of nth % 2 === 0 ? pairs : pairs.toReversed()) {
      await ask(one)
      list.push((await ask(one)).ms)
    }
  }
  return times
}

/** A person without an account who wrote to the shop. */
export async function newGuest(shop: Target): Promise<string> {
  const email = `${mark('guest')}@projukti.test`
  const json = { firstName: 'A', lastName: 'Guest', email, subject: 'Hello', message: mark('secret') }
  await shop.call('POST /api/contact/createContact', { json })
  return email
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}

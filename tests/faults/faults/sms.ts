import { setTimeout as pause } from 'node:timers/promises'
import { startSmsSender } from '#tests/support/sms-sender.ts'
import { inspect } from '../aftermath.ts'
import { createCustomers } from '../customers.ts'
import type { Fault } from '../fault.ts'
import type { Books } from '../world.ts'

const deaths = 3

/** The sender has the SMS, and the shop dies before it hears so. */
export const killedWhileSendingSms: Fault = {
  name: 'killed -9 between an SMS and its answer',
  async run(world, check) {
    const sender = await startSmsSender()
    const { apiBase, apiToken, sid } = sender.config
    const env = { SMS_API_BASE: apiBase, SMS_API_TOKEN: apiToken, SMS_SID: sid }
    const site = await world.newSite()
    const books = await world.openBooks(site)
    const { order, pay, ledger } = createCustomers(world.productId, world.gateway)
    for (let sold = 1; sold <= deaths + 1; sold += 1) {
      const shop = await world.openShop(site, { env })
      if (sold <= deaths) sender.faults.push('silent')
      const { tranId } = await order(shop.origin)
      if (tranId) await pay(tranId)
      await until(books, async () => sender.messages.length >= sold)
      if (sold <= deaths) await shop.kill()
    }
    await until(books, async () => (await countStates(books)).sent === 1)
    const counts = await countStates(books)
    const sent = sender.messages.map(({ text }) => text)
    check('each paid order has sent one SMS', sent.length === deaths + 1, sent)
    check('and no SMS has left twice', new Set(sent).size === sent.length, sent)
    check('those in doubt stay as they are', counts.handed === deaths && counts.sent === 1, counts)
    await inspect(world, { site, ledger, check })
    await sender.close()
  },
}

async function until(books: Books, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  for (; !(await isSo()) && Date.now() < end; await pause(250)) await makeDue(books)
}

async function countStates({ pool }: Books): Promise<Record<string, number>> {
  const { rows } = await pool.query('select state, count(*)::int from sms_outbox group by state')
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Ends the waits of SMS and the lease that a dead process holds. */
async function makeDue({ pool }: Books): Promise<void> {
  await pool.query('update job_leases set until = now() where until > now()')
  await pool.query('update sms_outbox set next_try_at = now() where sent_at is null')
}

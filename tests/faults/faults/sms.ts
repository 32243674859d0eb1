import { setTimeout as pause } from 'node:timers/promises'
import { makeJobsDue } from '#tests/support/database/make-jobs-due.ts'
import { startSmsSender } from '#tests/support/services/sms-sender.ts'
import { checkShop } from '../check-shop.ts'
import { createCustomers } from '../customers.ts'
import type { Fault } from '../fault.ts'
import type { SiteDatabase } from '../world.ts'

const kills = 3

/** The shop is killed after the provider got an SMS, and before its answer arrives. */
export const killedWhileSendingSms: Fault = {
  name: 'killed -9 between an SMS and its answer',
  async run(world, check) {
    const sender = await startSmsSender()
    const { apiBase, apiToken, sid } = sender.config
    const env = { SMS_API_BASE: apiBase, SMS_API_TOKEN: apiToken, SMS_SID: sid }
    const site = await world.newSite()
    const database = await world.openDatabase(site)
    const { order, pay, ledger } = createCustomers(world.productId, world.gateway)
    for (let sold = 1; sold <= kills + 1; sold += 1) {
      const shop = await world.openShop(site, { env })
      if (sold <= kills) await sender.fault('hang-after')
      const { tranId } = await order(shop.origin)
      if (tranId) await pay(tranId)
      await until(database, async () => sender.messages.length >= sold)
      if (sold <= kills) await shop.kill()
    }
    await until(database, async () => (await countStates(database)).sent === 1)
    const counts = await countStates(database)
    const sent = sender.messages.map(({ text }) => text)
    check('each paid order has sent one SMS', sent.length === kills + 1, sent)
    check('no SMS was sent twice', new Set(sent).size === sent.length, sent)
    check('SMS without an answer are not sent again', counts.handed === kills && counts.sent === 1, counts)
    await checkShop(world, { site, ledger, check })
    await sender.close()
  },
}

async function until(database: SiteDatabase, isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  for (; !(await isDone()) && Date.now() < end; await pause(250)) await makeJobsDue(database)
}

async function countStates({ pool }: SiteDatabase): Promise<Record<string, number>> {
  const { rows } = await pool.query('select state, count(*)::int from sms_outbox group by state')
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

import { setTimeout as pause } from 'node:timers/promises'
import { makeJobsDue } from '#tests/support/database/make-jobs-due.ts'
import type { Fault } from '../fault.ts'
import type { SiteDatabase, World } from '../world.ts'

const readers = 1_000
const kills = 6

/** A thousand people wait for a product, and the shop is killed several times while it mails them. */
export const killedWhileAlerting: Fault = {
  name: 'killed -9 while a thousand alerts are mailed',
  async run(world, check) {
    const site = await world.newSite()
    const database = await world.openDatabase(site)
    await addReaders(database, world.productId)
    const stages: Progress[] = []
    for (let round = 0; round < kills; round++) {
      const before = await progressOf(database)
      const shop = await world.openShop(site)
      // The shop is killed in the middle: first while mails are written, then while they are sent.
      await until(async () => {
        const { fired, sent } = await progressOf(database)
        return fired > before.fired || sent > before.sent + 20
      })
      await shop.kill()
      stages.push(await progressOf(database))
      await makeJobsDue(database)
    }
    check(
      'the shop was killed while it wrote mails',
      stages.some(({ fired }) => fired < readers),
      stages,
    )
    check(
      'the shop was killed while it sent mails',
      stages.some(({ sent }) => sent > 0 && sent < readers),
      stages,
    )
    await world.openShop(site)
    await until(async () => {
      await makeJobsDue(database)
      return (await progressOf(database)).sent >= readers
    })
    await checkMails(world, database, check)
  },
}

async function addReaders({ pool }: SiteDatabase, productId: string) {
  await pool.query(
    `insert into alerts (id, product_id, kind, email, mailbox, price_paisa, key, confirmed_at)
     select 'alert' || n, $1, 'stock', 'reader' || n || '@mail.test', 'reader' || n || '@mail.test', 1,
       'key-of-reader-number-' || n, now() from generate_series(1, ${readers}) as n`,
    [productId],
  )
}

type Progress = { fired: number; sent: number }

async function progressOf({ pool }: SiteDatabase): Promise<Progress> {
  const { rows } = await pool.query(
    `select (select count(*)::int from alerts where fired_at is not null) as fired,
       (select count(*)::int from mail_outbox where dedupe_key like 'alert:%' and sent_at is not null) as sent`,
  )
  return rows[0]
}

async function until(isDone: () => Promise<boolean>) {
  for (const end = Date.now() + 90_000; !(await isDone()); await pause(20))
    if (Date.now() > end) throw new Error('The mails were not sent in time.')
}

async function checkMails(world: World, { pool }: SiteDatabase, check: Parameters<Fault['run']>[1]) {
  const { rows } = await pool.query(
    `select count(*)::int as mails, count(distinct recipient)::int as people,
       (select count(*)::int from alerts where fired_at is null) as waiting
     from mail_outbox where dedupe_key like 'alert:%'`,
  )
  const { mails, people, waiting } = rows[0]
  check(
    'every reader has one mail in the outbox',
    mails === readers && people === readers && waiting === 0,
    rows[0],
  )
  const received = world.mail.accepted().filter(({ to }) => to.startsWith('reader'))
  const ids = new Map<string, Set<string>>()
  for (const { to, message } of received)
    ids.set(to, (ids.get(to) ?? new Set()).add(/^Message-ID: (\S+)/im.exec(message)?.[1] ?? ''))
  check('every reader received the mail', ids.size === readers, ids.size)
  const twice = [...ids.values()].filter((each) => each.size > 1).length
  check('a mail that was sent again has the same Message-ID', twice === 0, twice)
  const canStop = received.every(({ message }) => /^List-Unsubscribe-Post:/im.test(message))
  check('every mail can be unsubscribed from with one click', canStop, received[0]?.message.slice(0, 600))
}

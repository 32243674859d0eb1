import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import type { Books, World } from '../world.ts'

const readers = 1_000
const kills = 6

/** A thousand wait for a product, and the shop is killed again and again while it tells them. */
export const killedWhileTelling: Fault = {
  name: 'killed -9 while a thousand are told that a product is back',
  async run(world, check) {
    const site = await world.newSite()
    const books = await world.openBooks(site)
    await addReaders(books, world.productId)
    const stages: Progress[] = []
    for (let turn = 0; turn < kills; turn++) {
      const before = await progressOf(books)
      const shop = await world.openShop(site)
      // The power goes in the middle: first while mails are written, then while they are sent.
      await until(async () => {
        const { told, sent } = await progressOf(books)
        return told > before.told || sent > before.sent + 20
      })
      await shop.kill()
      stages.push(await progressOf(books))
      await forgetLeases(books)
    }
    check(
      'it was killed while it wrote',
      stages.some(({ told }) => told < readers),
      stages,
    )
    check(
      'it was killed while it sent',
      stages.some(({ sent }) => sent > 0 && sent < readers),
      stages,
    )
    await world.openShop(site)
    await until(async () => {
      await forgetLeases(books)
      return (await progressOf(books)).sent >= readers
    })
    await checkLetters(world, books, check)
  },
}

async function addReaders({ pool }: Books, productId: string) {
  await pool.query(
    `insert into alerts (id, product_id, kind, email, mailbox, price_paisa, key, confirmed_at)
     select 'alert' || n, $1, 'stock', 'reader' || n || '@mail.test', 'reader' || n || '@mail.test', 1,
       'key-of-reader-number-' || n, now() from generate_series(1, ${readers}) as n`,
    [productId],
  )
}

type Progress = { told: number; sent: number }

async function progressOf({ pool }: Books): Promise<Progress> {
  const { rows } = await pool.query(
    `select (select count(*)::int from alerts where fired_at is not null) as told,
       (select count(*)::int from mail_outbox where dedupe_key like 'alert:%' and sent_at is not null) as sent`,
  )
  return rows[0]
}

/** What the dead process had claimed is free at once, not after a minute. */
async function forgetLeases({ pool }: Books) {
  await pool.query('update job_leases set until = now() where until > now()')
  await pool.query('update mail_outbox set next_try_at = now() where sent_at is null and next_try_at > now()')
}

async function until(isSo: () => Promise<boolean>) {
  for (const end = Date.now() + 90_000; !(await isSo()); await pause(20))
    if (Date.now() > end) throw new Error('The mails were not sent in time.')
}

async function checkLetters(world: World, { pool }: Books, check: Parameters<Fault['run']>[1]) {
  const { rows } = await pool.query(
    `select count(*)::int as mails, count(distinct recipient)::int as people,
       (select count(*)::int from alerts where fired_at is null) as waiting
     from mail_outbox where dedupe_key like 'alert:%'`,
  )
  const { mails, people, waiting } = rows[0]
  check('one mail each', mails === readers && people === readers && waiting === 0, rows[0])
  const letters = world.mail.taken().filter(({ to }) => to.startsWith('reader'))
  const ids = new Map<string, Set<string>>()
  for (const { to, message } of letters)
    ids.set(to, (ids.get(to) ?? new Set()).add(/^Message-ID: (\S+)/im.exec(message)?.[1] ?? ''))
  check('everybody has got it', ids.size === readers, ids.size)
  const twice = [...ids.values()].filter((each) => each.size > 1).length
  check('a letter that was sent again is the same letter', twice === 0, twice)
  const canStop = letters.every(({ message }) => /^List-Unsubscribe-Post:/im.test(message))
  check('one click stops it', canStop, letters[0]?.message.slice(0, 600))
}

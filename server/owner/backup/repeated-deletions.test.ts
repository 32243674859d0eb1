import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  deletionLogJob,
  repeatDeletionJob,
  repeatDeletionsSince,
  writeDeletionLog,
} from '#server/people/privacy/deletion-log.ts'
import { repeatDeletion } from '#server/people/privacy/repeat-deletion.ts'
import { contactMessages, orders, users } from '#server/platform/db/schema.ts'
import { handle } from '#server/platform/jobs/job.ts'
import { columnsWith } from '#tests/support/database/marked-columns.ts'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { mailPrivacyLinks } from '#tests/support/shop/mail-links.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { peopleOf } from '#tests/support/shop/people.ts'
import { runDueJobs } from '#tests/support/shop/run-due-jobs.ts'
import { openSecondInstance } from '#tests/support/shop/second-instance.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const shop = await payingShop()
const { app, pool } = shop
const people = peopleOf(app)
const folder = mkdtempSync(join(tmpdir(), 'projukti-deletions-'))
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const guest = 'zzguestzz@mail.test'
const invited = 'zzinvitedzz@mail.test'
const jobs = {
  handled: [handle(deletionLogJob, writeDeletionLog), handle(repeatDeletionJob, repeatDeletion)],
  periodic: [],
}

test('deletions since a backup are repeated after its restore, once the orders of that time are finished', async () => {
  const account = await people.registerSomeone()
  const waiting = await people.registerSomeone()
  const { tranId } = await shop.placed(await shop.addProduct(), 1, waiting.headers)
  await shop.decide(tranId, 'approve')
  const form = { firstName: 'A', lastName: 'B', email: guest, subject: 'S', message: 'M' }
  await people.post('/contact/createContact', form)
  await people.post('/contact/createContact', { ...form, email: 'other@mail.test' })
  const admin = await shop.loginAs('super_admin')
  const invitation = { email: invited, name: 'Rahim', userRole: 'super_admin' }
  expect((await people.post('/auth/invitations', invitation, admin.headers)).statusCode).toBe(201)
  const file = join(folder, 'shop.tar')
  await writeBackup(pool, app.storage, file)
  await shop.setStatus(tranId, 'completed', admin.headers)
  for (const { headers, password } of [account, waiting])
    expect((await people.post('/privacy/deleteAccount', { password }, headers)).statusCode).toBe(200)
  for (const mailbox of [guest, invited]) await deleteByLink(mailbox)
  await runDueJobs(app, jobs)

  const log = readFileSync(join(app.config.dataDir, 'deletions', 'deletions.json'), 'utf8')
  for (const word of [account.email, waiting.email, guest, invited]) expect(log).not.toContain(word)

  const restored = await restoreElsewhere(file)
  await runDueJobs(restored.app, jobs)

  for (const mailbox of [guest, invited]) expect(await columnsWith(restored.pool, mailbox)).toEqual([])
  expect(await columnsWith(restored.pool, account.email)).toEqual([])
  expect(await restored.db.$count(contactMessages)).toBe(1)
  expect(await restored.db.$count(users, eq(users.email, waiting.email))).toBe(1)

  await restored.db.update(orders).set({ status: 'completed' })
  await runDueJobs(restored.app, jobs, { now: new Date(Date.now() + 86_400_000) })
  expect(await restored.db.$count(users, eq(users.email, waiting.email))).toBe(0)
  await restored.close()
})

async function deleteByLink(mailbox: string) {
  await people.post('/privacy/requestLink', { email: mailbox })
  await mailPrivacyLinks(app)
  const { rows } = await pool.query(
    `select substring(text_body from 'your-data/link/(\\S+)') as key from mail_outbox
     where mailbox = $1 and kind = 'privacy-link'`,
    [mailbox],
  )
  expect((await people.post('/privacy/deleteLinkData', { key: rows[0].key })).statusCode).toBe(200)
}

/** A shop on the backup, as after `npm run restore`, that has the log of the one that is gone. */
async function restoreElsewhere(file: string) {
  const target = await testDatabase('template1')
  const { takenAt } = await restoreBackup(target.pool, app.storage, file)
  expect(await repeatDeletionsSince(target.db, app.deletionStorage, takenAt)).toBe(4)
  const instance = await openSecondInstance({ ...shop, connection: target.connection })
  const close = async () => {
    await instance.close()
    await target.drop()
  }
  return { ...target, app: instance.app, close }
}

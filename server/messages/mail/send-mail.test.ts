import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { mailOutbox } from '#server/platform/db/schema.ts'
import { makeJobsDue } from '#tests/support/database/make-jobs-due.ts'
import { removeAllJobs } from '#tests/support/database/waiting-jobs.ts'
import { startMailServer } from '#tests/support/services/mail-server.ts'
import { sendDueMail } from '#tests/support/shop/send-due-messages.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { compose } from './compose.ts'
import { enqueue } from './enqueue.ts'
import { mailJob } from './mail-job.ts'
import { createMailTransport } from './transport.ts'

const shop = await testShop()
beforeEach(async () => {
  await shop.db.delete(mailOutbox)
  await removeAllJobs(shop.pool, 'mail')
})
afterAll(() => shop.close())

test('mail about the same thing is written once', async () => {
  await enqueue(shop.db, [letter('order:1:paid'), letter('order:1:paid')])
  await enqueue(shop.db, [letter('order:1:paid'), letter('order:2:paid')])

  expect(await shop.db.$count(mailOutbox)).toBe(2)
})

test('a mail whose cause is taken back is never sent', async () => {
  const failing = shop.db.transaction(async (tx) => {
    await enqueue(tx, [letter('order:1:paid')])
    throw new Error('the payment was not to be')
  })
  await expect(failing).rejects.toThrow()

  expect(await sendDueMail(shop.app)).toBe(0)
})

test('five senders at once send each of forty mails once', async () => {
  const keys = Array.from({ length: 40 }, (_, index) => `order:${index}:paid`)
  await enqueue(shop.db, keys.map(letter))
  const sent: string[] = []
  const transport = async ({ dedupeKey }: { dedupeKey: string }) => void sent.push(dedupeKey)

  await Promise.all(Array.from({ length: 5 }, () => sendDueMail(shop.app, { transport })))
  await sendDueMail(shop.app, { transport })

  expect(sent.sort()).toEqual(keys.sort())
  expect(await shop.db.$count(mailOutbox, sql`sent_at is null`)).toBe(0)
})

test('demo mode writes mails as files that a mail program opens', async () => {
  await enqueue(shop.db, [letter('order:1:paid')])

  expect(await sendDueMail(shop.app)).toBe(1)

  const folder = path.join(shop.config.dataDir, 'mail')
  const [file] = await readdir(folder)
  const mail = await readFile(path.join(folder, file!), 'utf8')
  expect(mail).toContain('To: nadia@example.com')
  expect(mail).toContain('Subject: Your order')
})

test('over SMTP a mail goes to its one reader, whatever the address looks like', async () => {
  const server = await startMailServer()
  await enqueue(shop.db, [{ ...letter('a'), recipient: 'one,two@example.com' }])

  expect(await sendDueMail(shop.app, over(server.url))).toBe(1)

  expect(server.mails.map(({ to }) => to)).toEqual(['"one,two"@example.com'])
  expect(server.mails[0]?.message).toMatch(/Message-ID: <[A-Za-z0-9]{22}@projukti\.test>/i)
  await server.close()
})

test('five mails of a kind go to a mailbox in an hour, with whatever brackets it is spelled', async () => {
  const server = await startMailServer()
  for (const brackets of ['', '<', '>', '<<', '<>', '>>'])
    await enqueue(shop.db, [
      { ...letter(`link ${brackets}`), kind: 'alert-link', recipient: `${brackets}victim@example.com` },
    ])

  expect(await sendDueMail(shop.app, over(server.url))).toBe(5)

  expect(new Set(server.mails.map(({ to }) => to))).toEqual(new Set(['victim@example.com']))
  await server.close()
})

test('a reply goes to the sender of a message, and nothing they typed becomes a header', async () => {
  const server = await startMailServer()
  const hostile = [
    'nadia@example.com',
    'a@b.bd,"<everyone@example.com>"',
    'x@y.bd\r\nBcc: everyone@example.com',
  ]
  await enqueue(
    shop.db,
    hostile.map((replyTo) => ({ ...letter(replyTo), replyTo })),
  )

  expect(await sendDueMail(shop.app, over(server.url))).toBe(3)

  const heads = server.mails.map(({ message }) => message.split('\n\n')[0] ?? '')
  expect(heads[0]).toContain('Reply-To: nadia@example.com')
  for (const head of heads) {
    expect(head.match(/^reply-to:/gim)).toHaveLength(1)
    expect(head).not.toMatch(/^(b?cc|<?everyone)/im)
  }
  await server.close()
})

test('a refused mail waits longer each time and does not hold up the others', async () => {
  const server = await startMailServer({ refuse: 'gone@example.com' })
  await enqueue(shop.db, [{ ...letter('a'), recipient: 'gone@example.com' }])
  await enqueue(shop.db, [letter('b')])

  const start = Date.now()
  await sendDueMail(shop.app, over(server.url))
  const [first] = await outbox('a')
  const firstWait = await waitSince(start)
  await makeJobsDue(shop)
  const again = Date.now()
  await sendDueMail(shop.app, over(server.url))
  const [second] = await outbox('a')

  expect(server.mails).toHaveLength(1)
  expect(first).toMatchObject({
    tries: 1,
    sentAt: null,
    lastError: expect.stringContaining('nobody of that name'),
  })
  expect(second?.tries).toBe(2)
  expect(firstWait).toBeGreaterThan(Math.E * 1000 - 1)
  expect(await waitSince(again)).toBeGreaterThan(Math.E ** 2 * 1000 - 1)
  await server.close()
})

test('the log says why a mail was refused, and not to whom it was written', async () => {
  const server = await startMailServer({ refuse: 'gone@example.com' })
  await enqueue(shop.db, [{ ...letter('a'), recipient: 'gone@example.com' }])
  const warn = vi.spyOn(shop.app.log, 'warn')

  await sendDueMail(shop.app, over(server.url))

  const logged = JSON.stringify(warn.mock.calls)
  expect(logged).toContain('nobody of that name')
  expect(logged).not.toContain('gone@')
  expect((await outbox('a'))[0]?.lastError).toContain('gone@example.com')
  warn.mockRestore()
  await server.close()
})

test('while the mail server is away nothing is lost', async () => {
  const server = await startMailServer()
  await server.close()
  await enqueue(shop.db, [letter('a'), letter('b')])

  expect(await sendDueMail(shop.app, over(server.url))).toBe(0)
  await makeJobsDue(shop)
  expect(await sendDueMail(shop.app)).toBe(2)
})

test('a sender that dies with a mail in hand loses nothing: the mail is given back', async () => {
  await enqueue(shop.db, [letter('a')])
  let handed: () => void = () => {}
  const reached = new Promise<void>((resolve) => {
    handed = resolve
  })
  const transport = () => {
    handed()
    return new Promise<void>(() => {})
  }
  void sendDueMail(shop.app, { transport })
  await reached

  expect(await sendDueMail(shop.app)).toBe(0)
  await makeJobsDue(shop)
  expect(await sendDueMail(shop.app)).toBe(1)
})

test('a mail that nobody takes is given up after its last try, and says why', async () => {
  const server = await startMailServer({ refuse: 'gone@example.com' })
  await enqueue(shop.db, [{ ...letter('a'), recipient: 'gone@example.com' }])

  for (let count = 0; count < mailJob.maxTries; count += 1) {
    expect((await outbox('a'))[0]?.givenUpAt).toBeNull()
    await makeJobsDue(shop)
    await sendDueMail(shop.app, over(server.url))
  }

  const [mail] = await outbox('a')
  expect(mail).toMatchObject({ tries: mailJob.maxTries, sentAt: null, givenUpAt: expect.any(Date) })
  expect(mail?.lastError).toContain('nobody of that name')
  await server.close()
})

function letter(dedupeKey: string) {
  const parts = [{ say: 'Thank you.' }]
  return compose({ kind: 'order', dedupeKey, to: 'nadia@example.com', subject: 'Your order', parts })
}

function over(smtpUrl: string) {
  return { transport: createMailTransport({ ...shop.config, smtpUrl }) }
}

function outbox(dedupeKey: string) {
  return shop.db.select().from(mailOutbox).where(eq(mailOutbox.dedupeKey, dedupeKey))
}

/** Milliseconds from one time until the next try. */
async function waitSince(start: number): Promise<number> {
  const { rows } = await shop.pool.query<{ runAt: Date }>(
    'select run_at as "runAt" from graphile_worker.jobs order by attempts desc limit 1',
  )
  return rows[0]!.runAt.getTime() - start
}

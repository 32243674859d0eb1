import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { DataOwner } from '#server/platform/db/data-owner.ts'
import { newId } from '#server/platform/db/ids.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Storage } from '#server/site/uploads/storage.ts'

/** Whose data was deleted: the id of an account, or the hash of a mailbox. Neither name nor address. */
export type Deleted = { userId: string } | { mailboxHash: string }

type LoggedDeletion = Deleted & { id: string; at: string }

/** Writes a deletion to the log outside of the database, which a restore reads. */
export const deletionLogJob: Job<LoggedDeletion> = {
  name: 'deletion log',
  key: ({ id }) => id,
  maxTries: 100,
  lane: 'shop',
}

/**
 * Repeats a deletion that a restored backup does not know of. One that an order refuses, which was not finished at the time
 * of the backup, is tried every six hours until the order is.
 */
export const repeatDeletionJob: Job<Deleted> = {
  name: 'repeat deletion',
  key: (deleted) => ('userId' in deleted ? deleted.userId : deleted.mailboxHash),
  maxTries: 10_000,
  lane: 'shop',
}

const file = 'deletions.json'
/** Nobody restores an older backup; and the log is rewritten as a whole, so it must not grow for ever. */
const keepDays = 400

/** In the transaction of the deletion: one that is rolled back is not logged, and one that is committed is not lost. */
export async function logDeletion(tx: Tx, owner: DataOwner): Promise<void> {
  const whose = 'userId' in owner ? { userId: owner.userId } : { mailboxHash: hashMailbox(owner.mailbox) }
  await enqueueJob(tx, deletionLogJob, { id: newId(), at: new Date().toISOString(), ...whose })
}

export function hashMailbox(mailbox: string): string {
  return createHash('sha256').update(mailbox).digest('hex')
}

export async function writeDeletionLog(app: FastifyInstance, deletion: LoggedDeletion): Promise<void> {
  await app.db.transaction(async (tx) => {
    await lockByName(tx, 'deletion-log')
    const oldest = new Date(Date.now() - keepDays * 86_400_000).toISOString()
    const before = (await readLog(app.deletionStorage)).filter(
      ({ id, at }) => id !== deletion.id && at > oldest,
    )
    const bytes = Buffer.from(`${JSON.stringify([...before, deletion], null, 1)}\n`)
    await app.deletionStorage.put(file, bytes, 'application/json')
  })
}

async function readLog(storage: Storage): Promise<LoggedDeletion[]> {
  const bytes = await storage.get(file)
  return bytes ? (JSON.parse(bytes.toString()) as LoggedDeletion[]) : []
}

/** Asks a restored shop to repeat the deletions since its backup, and returns how many there are. */
export async function repeatDeletionsSince(db: Db, storage: Storage, takenAt: string): Promise<number> {
  const later = (await readLog(storage)).filter(({ at }) => at >= takenAt)
  for (const { id: _, at: __, ...whose } of later) await enqueueJob(db, repeatDeletionJob, whose)
  return later.length
}

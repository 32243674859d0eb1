import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { dropPictures } from '#server/site/pictures/derived-pictures.ts'
import { Problem } from '#shared/problem.ts'
import { nameOfPath, uploadPath } from './file-name.ts'
import { deleteUploads, insertUploads } from './record-uploads.ts'
import { textsWithPictures } from './texts-with-pictures.ts'

/** Writes the rows before the files: should the machine stop in between, the sweep deletes what is left. */
export async function storePictures(
  app: FastifyInstance,
  account: Account,
  pictures: Buffer[],
): Promise<string[]> {
  const files = pictures.map((bytes) => ({ name: `${newId()}.webp`, bytes }))
  const paths = files.map(({ name }) => uploadPath(name))
  await write(app, async (tx) => {
    await insertUploads(
      tx,
      files.map(({ name }) => name),
    )
    await audit(tx, account, 'image.upload', paths.join(' '))
  })
  for (const { name, bytes } of files) await app.storage.put(name, bytes, 'image/webp')
  app.pictures.prepare(files.map(({ name }) => name))
  return paths
}

/** Deletes a picture. It is `kept` where something shows it. */
export async function removePicture(
  app: FastifyInstance,
  account: Account,
  address: string,
): Promise<{ kept: boolean }> {
  const name = nameOfPath(address)
  if (!name) throw new Problem('BAD_REQUEST', { message: 'Only a picture under /uploads/ can be deleted.' })
  return write(app, async (tx) => {
    // A picture that stays needs a row, so that the sweep deletes it once nothing shows it any more.
    if (await isUsed(tx, name)) {
      await insertUploads(tx, [name])
      return { kept: true }
    }
    await deleteUploads(tx, [name])
    await audit(tx, account, 'image.delete', address)
    await removeFile(app, name)
    return { kept: false }
  })
}

async function isUsed(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    select exists (select from (${textsWithPictures}) as places where text like ${pattern(name)}) as used`)
  return rows[0]?.used ?? true
}

/** Matches the picture itself under /uploads/ and every size made of it. */
function pattern(name: string): string {
  return `%/${path.parse(name).name.replaceAll('_', '\\_')}.%`
}

/** To be called before the row's deletion commits: a file that could not be deleted is then tried again. */
export async function removeFile(app: FastifyInstance, name: string): Promise<void> {
  await app.storage.delete(name)
  await dropPictures(app.config.dataDir, name)
}

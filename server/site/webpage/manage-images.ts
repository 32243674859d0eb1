import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { findAuditAuthor, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { webpageImages } from '#server/platform/db/schema.ts'
import { nameOfPath } from '#server/site/uploads/file-name.ts'
import type { WebpageImage } from '#shared/contract/webpage.ts'
import { Problem } from '#shared/problem.ts'
import { inOrder, toImage } from './queries.ts'
import { deleteImage, insertImage, storeImagePositions, updateImage } from './store-image.ts'

type Values = Omit<WebpageImage, '_id'>
type Change = { [Field in keyof Values]?: Values[Field] | undefined } & {
  basedOn?: { [Field in keyof Values]?: Values[Field] | undefined } | undefined
}

/** Puts a picture on a page. The same request that comes again gets the image of the first one. */
export async function addImage(
  app: FastifyInstance,
  account: Account,
  { key, ...values }: Values & { key: string | undefined },
): Promise<WebpageImage> {
  await requireUpload(app, values.imagePath)
  const request = { image: values, by: account.id }
  const added = await writeOnce(app, { key, request }, async (tx, touch, id) => {
    const image = await insertImage(tx, { _id: id, ...values })
    await audit(tx, account, 'webpage.add', id, null, image)
    touch(tags.webpage(image.webpageName))
    return image
  })
  return added.isNew ? added.result : write(app, (tx) => lockExisting(tx, added.id))
}

/** An empty field means what a missing one does: leave it. Only the titles may be emptied. */
export async function changeImage(
  app: FastifyInstance,
  account: Account,
  id: string,
  change: Change,
): Promise<WebpageImage> {
  return write(app, async (tx, touch) => {
    const before = await lockExisting(tx, id)
    const after: WebpageImage = {
      _id: id,
      imageTitle: change.imageTitle ?? before.imageTitle,
      imageTitleBangla: change.imageTitleBangla ?? before.imageTitleBangla,
      webpageName: change.webpageName || before.webpageName,
      imagePath: change.imagePath || before.imagePath,
    }
    await refuseStale({
      basedOn: change.basedOn,
      before,
      after,
      findAuthor: (fields) => findAuditAuthor(tx, id, before, fields),
    })
    if (after.imagePath !== before.imagePath) await requireUpload(app, after.imagePath)
    await updateImage(tx, after)
    await audit(tx, account, 'webpage.update', id, before, after)
    touch(tags.webpage(before.webpageName))
    touch(tags.webpage(after.webpageName))
    return asSent(after)
  })
}

/** A title that nobody wrote in Bangla is left out. */
function asSent({ imageTitleBangla, ...image }: WebpageImage): WebpageImage {
  return imageTitleBangla ? { ...image, imageTitleBangla } : image
}

type Order = { webpageName: string; imageIds: string[]; basedOn?: string[] | undefined }

/** Puts the images of a page in order. A list that misses one of them or names another is refused. */
export async function reorderImages(
  app: FastifyInstance,
  account: Account,
  { webpageName, imageIds, basedOn }: Order,
): Promise<WebpageImage[]> {
  return write(app, async (tx, touch) => {
    const before = await lockImagesOf(tx, webpageName)
    const ids = before.map(({ _id }) => _id)
    await refuseStale({
      basedOn: basedOn && { imageIds: basedOn },
      before: { imageIds: ids },
      after: { imageIds },
      findAuthor: (fields) => findAuditAuthor(tx, webpageName, { imageIds: ids }, fields),
    })
    if (!isDeepStrictEqual(imageIds.toSorted(), ids.toSorted())) throw new Problem('STALE_EDIT')
    await storeImagePositions(tx, imageIds)
    await audit(tx, account, 'webpage.reorder', webpageName, { imageIds: ids }, { imageIds })
    touch(tags.webpage(webpageName))
    const byId = new Map(before.map((image) => [image._id, image]))
    return imageIds.flatMap((id) => byId.get(id) ?? [])
  })
}

export async function removeImage(app: FastifyInstance, account: Account, id: string): Promise<void> {
  await write(app, async (tx, touch) => {
    const before = await lockExisting(tx, id)
    await deleteImage(tx, id)
    await audit(tx, account, 'webpage.delete', id, before)
    touch(tags.webpage(before.webpageName))
  })
}

/** Locks an image, so that nobody else changes it before the transaction ends. */
async function lockExisting(tx: Tx, id: string): Promise<WebpageImage> {
  const [row] = await tx.select().from(webpageImages).where(eq(webpageImages.id, id)).for('update')
  if (!row) throw new Problem('IMAGE_NOT_FOUND')
  return { imageTitleBangla: '', ...toImage(row) }
}

/** Locks the images of a page, and returns them in their order. */
async function lockImagesOf(tx: Tx, webpageName: string): Promise<WebpageImage[]> {
  const rows = await tx
    .select()
    .from(webpageImages)
    .where(eq(webpageImages.webpageName, webpageName))
    .orderBy(...inOrder)
    .for('update')
  return rows.map(toImage)
}

/** A page shows the shop's own pictures only: an address from elsewhere could change behind our back. */
async function requireUpload(app: FastifyInstance, imagePath: string): Promise<void> {
  const name = nameOfPath(imagePath)
  if (name && (await app.storage.has(name))) return
  throw new Problem('BAD_REQUEST', { message: 'Please upload the picture first.' })
}

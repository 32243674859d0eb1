import { asc, eq, sql } from 'drizzle-orm'
import type { WebpageImage } from '#shared/contract/webpage.ts'
import type { Db, Tx } from '../db/client.ts'
import { newId } from '../db/ids.ts'
import { webpageImages } from '../db/schema.ts'

const inOrder = [asc(webpageImages.position), asc(webpageImages.createdAt), asc(webpageImages.id)]

export async function listImagesOf(db: Db, webpageName: string): Promise<WebpageImage[]> {
  const rows = await db
    .select()
    .from(webpageImages)
    .where(eq(webpageImages.webpageName, webpageName))
    .orderBy(...inOrder)
  return rows.map(toImage)
}

export async function listImages(db: Db): Promise<WebpageImage[]> {
  const rows = await db
    .select()
    .from(webpageImages)
    .orderBy(asc(webpageImages.webpageName), ...inOrder)
  return rows.map(toImage)
}

/** Locked, so that nobody else changes it before the transaction ends. */
export async function lockImage(tx: Tx, id: string): Promise<WebpageImage | undefined> {
  const [row] = await tx.select().from(webpageImages).where(eq(webpageImages.id, id)).for('update')
  return row && toImage(row)
}

/** A new image goes behind those its page has. */
export async function insertImage(tx: Tx, image: Omit<WebpageImage, '_id'>): Promise<WebpageImage> {
  const last = sql`(select max(${webpageImages.position}) from ${webpageImages} where ${webpageImages.webpageName} = ${image.webpageName})`
  const [row] = await tx
    .insert(webpageImages)
    .values({
      id: newId(),
      title: image.imageTitle,
      webpageName: image.webpageName,
      path: image.imagePath,
      position: sql`coalesce(${last}, -1) + 1`,
    })
    .returning()
  return toImage(row!)
}

export async function updateImage(tx: Tx, image: WebpageImage): Promise<void> {
  await tx
    .update(webpageImages)
    .set({ title: image.imageTitle, webpageName: image.webpageName, path: image.imagePath })
    .where(eq(webpageImages.id, image._id))
}

export async function deleteImage(tx: Tx, id: string): Promise<void> {
  await tx.delete(webpageImages).where(eq(webpageImages.id, id))
}

function toImage({ id, title, webpageName, path }: typeof webpageImages.$inferSelect): WebpageImage {
  return { _id: id, imageTitle: title, webpageName, imagePath: path }
}

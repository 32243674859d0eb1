import { asc, eq } from 'drizzle-orm'
import type { WebpageImage } from '#shared/contract/webpage.ts'
import type { Db, Tx } from '../db/client.ts'
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

/** The images of a page in their order, locked. */
export async function lockImagesOf(tx: Tx, webpageName: string): Promise<WebpageImage[]> {
  const rows = await tx
    .select()
    .from(webpageImages)
    .where(eq(webpageImages.webpageName, webpageName))
    .orderBy(...inOrder)
    .for('update')
  return rows.map(toImage)
}

export function toImage({ id, title, webpageName, path }: typeof webpageImages.$inferSelect): WebpageImage {
  return { _id: id, imageTitle: title, webpageName, imagePath: path }
}

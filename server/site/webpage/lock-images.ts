import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { webpageImages } from '#server/platform/db/schema.ts'
import type { WebpageImage } from '#shared/contract/webpage.ts'
import { inOrder, toImage } from './queries.ts'

/** Locks an image, so that nobody else changes it before the transaction ends. */
export async function lockImage(tx: Tx, id: string): Promise<WebpageImage | undefined> {
  const [row] = await tx.select().from(webpageImages).where(eq(webpageImages.id, id)).for('update')
  return row && toImage(row)
}

/** Locks the images of a page, and returns them in their order. */
export async function lockImagesOf(tx: Tx, webpageName: string): Promise<WebpageImage[]> {
  const rows = await tx
    .select()
    .from(webpageImages)
    .where(eq(webpageImages.webpageName, webpageName))
    .orderBy(...inOrder)
    .for('update')
  return rows.map(toImage)
}

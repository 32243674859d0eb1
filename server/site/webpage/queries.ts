import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { webpageImages } from '#server/platform/db/schema.ts'
import { isStorable } from '#server/platform/db/storable.ts'
import type { WebpageImage } from '#shared/contract/webpage.ts'

export const inOrder = [asc(webpageImages.position), asc(webpageImages.createdAt), asc(webpageImages.id)]

export async function listImagesOf(db: Db, webpageName: string): Promise<WebpageImage[]> {
  if (!isStorable(webpageName)) return []
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

export function toImage(row: typeof webpageImages.$inferSelect): WebpageImage {
  const { id, title, titleBangla, webpageName, path } = row
  return {
    _id: id,
    imageTitle: title,
    ...(titleBangla && { imageTitleBangla: titleBangla }),
    webpageName,
    imagePath: path,
  }
}

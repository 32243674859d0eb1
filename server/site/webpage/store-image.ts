import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { webpageImages } from '#server/platform/db/schema.ts'
import type { WebpageImage } from '#shared/contract/webpage.ts'
import { present } from '#shared/present.ts'
import { toImage } from './queries.ts'

/** Adds the image after the other images of its page. */
export async function insertImage(tx: Tx, image: WebpageImage): Promise<WebpageImage> {
  const last = sql`(select max(${webpageImages.position}) from ${webpageImages} where ${webpageImages.webpageName} = ${image.webpageName})`
  const [row] = await tx
    .insert(webpageImages)
    .values({
      id: image._id,
      title: image.imageTitle,
      titleBangla: image.imageTitleBangla ?? '',
      webpageName: image.webpageName,
      path: image.imagePath,
      position: sql`coalesce(${last}, -1) + 1`,
    })
    .returning()
  return toImage(present(row))
}

export async function updateImage(tx: Tx, image: WebpageImage): Promise<void> {
  await tx
    .update(webpageImages)
    .set({
      title: image.imageTitle,
      titleBangla: image.imageTitleBangla ?? '',
      webpageName: image.webpageName,
      path: image.imagePath,
    })
    .where(eq(webpageImages.id, image._id))
}

/** Sets the positions of these images to the sequence of `ids`. */
export async function storeImagePositions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(webpageImages)
    .set({ position: sql`array_position(${sql.param([...ids])}::text[], ${webpageImages.id}) - 1` })
    .where(inArray(webpageImages.id, [...ids]))
}

export async function deleteImage(tx: Tx, id: string): Promise<void> {
  await tx.delete(webpageImages).where(eq(webpageImages.id, id))
}

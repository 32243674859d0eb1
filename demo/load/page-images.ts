import * as z from 'zod'
import type { Tx } from '#server/platform/db/client.ts'
import { webpageImages } from '#server/platform/db/schema.ts'
import { readEntries } from './read-data.ts'
import { stableId } from './stable-id.ts'

const PageImage = z.strictObject({
  page: z.string(),
  picture: z.string(),
  title: z.string(),
  titleBangla: z.string(),
})

/** Banners and other pictures of pages, in the order in which a page shows them. */
export async function insertPageImages(tx: Tx): Promise<void> {
  const images = await readEntries('page-images.json', PageImage)
  await tx.insert(webpageImages).values(
    images.map(({ page, picture, ...titles }, position) => ({
      id: stableId(`page image ${page} ${picture}`),
      ...titles,
      webpageName: page,
      path: `/uploads/${picture}.webp`,
      position,
    })),
  )
}

import type { FastifyInstance } from 'fastify'
import { nameOfPath } from '#server/site/uploads/file-name.ts'
import { listImages } from '#server/site/webpage/queries.ts'

/**
 * Has the usual sizes made of every picture that the shop shows, where they are missing: after the demo was loaded, and
 * on a machine whose folder of made pictures is empty. Banners come first, then what cards show, then the rest.
 */
export async function prepareShownPictures({ catalogue, db, pictures }: FastifyInstance): Promise<void> {
  const banners = (await listImages(db)).map(({ imagePath }) => imagePath)
  const products = catalogue.newest(catalogue.size)
  const first = products.flatMap(({ images }) => images.slice(0, 1))
  const others = products.flatMap(({ images }) => images.slice(1))
  pictures.prepare([...banners, ...first, ...others].flatMap((path) => nameOfPath(path) ?? []))
}

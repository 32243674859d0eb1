import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createBackgroundQueue } from '#server/platform/concurrency/background-queue.ts'
import { isFileName } from '#server/site/uploads/file-name.ts'
import { Problem } from '#shared/problem.ts'
import { forever, sendPicture } from './send-picture.ts'
import { readVariant, type Variant } from './variant.ts'

const soonSeconds = 60
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
const config = { access: 'anyone', unlimited: true } as const

/** Serves uploaded pictures as they are, and in the sizes and formats that pages use. */
export const pictureRoutes: FastifyPluginAsync = async (app) => {
  const { derived } = app.pictures
  const avifQueue = createBackgroundQueue({
    maxQueue: 2_000,
    onError: (error) => app.log.warn({ err: error }, 'a picture could not be made'),
  })
  app.addHook('onClose', async () => {
    await Promise.all([avifQueue.stop(), app.pictures.stop()])
  })

  app.get<{ Params: { name: string } }>('/uploads/:name', { config }, async (request, reply) => {
    const { name } = request.params
    const bytes = isFileName(name) ? await app.storage.get(name) : null
    if (!bytes) countMiss(request)
    if (!bytes) throw new Problem('IMAGE_NOT_FOUND')
    return sendPicture(request, reply, { bytes, type: types.webp, seconds: forever })
  })

  app.get<{ Params: { size: string; file: string } }>(
    '/pictures/:size/:file',
    { config },
    async (request, reply) => {
      const variant = readVariant(request.params.size, request.params.file)
      if (!variant) throw new Problem('IMAGE_NOT_FOUND')
      return variant.format === 'avif' ? sendAvif(request, reply, variant) : send(request, reply, variant)
    },
  )

  /** Ready pictures are not counted; looking for one that is not there, or making it, is a call like others. */
  function countMiss({ raw }: FastifyRequest) {
    const wait = app.rateLimitWait(raw)
    if (wait > 0) throw new Problem('TOO_MANY', { retryAfter: wait })
  }

  async function send(request: FastifyRequest, reply: FastifyReply, variant: Variant, seconds = forever) {
    const cached = await derived.cached(variant)
    if (!cached) countMiss(request)
    const made = cached ? { bytes: cached, isUpload: false } : await derived.make(variant)
    if (!made) throw new Problem('IMAGE_NOT_FOUND')
    const { bytes, isUpload } = made
    return isUpload
      ? sendPicture(request, reply, { bytes, type: types.webp, seconds: soonSeconds })
      : sendPicture(request, reply, { bytes, type: types[variant.format], seconds })
  }

  /**
   * An AVIF takes up to seconds to make, so the first requests get the WebP under the same address, for a minute.
   * Where no effort is to be made, all of them do.
   */
  async function sendAvif(request: FastifyRequest, reply: FastifyReply, variant: Variant) {
    const bytes = await derived.cached(variant)
    if (bytes) return sendPicture(request, reply, { bytes, type: types.avif, seconds: forever })
    if (app.config.pictureEffort === 0) return send(request, reply, { ...variant, format: 'webp' })
    const response = await send(request, reply, { ...variant, format: 'webp' }, soonSeconds)
    avifQueue.add(`${variant.size}/${variant.base}`, () => derived.make(variant))
    return response
  }
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { webpage } from '#shared/contract/webpage.ts'
import { addImage, changeImage, removeImage, reorderImages } from './manage-images.ts'
import { listImages, listImagesOf } from './queries.ts'

export const webpageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...webpage.ofPage, handler: ({ body }) => listImagesOf(app.db, body.webpageName) })

  app.route({ ...webpage.all, handler: () => listImages(app.db) })

  app.route({
    ...webpage.upload,
    handler: async (request, reply) => {
      const input = { ...request.body, key: request.headers['idempotency-key'] }
      return reply.code(201).send({ webpageImage: await addImage(app, callerOf(request), input) })
    },
  })

  app.route({
    ...webpage.update,
    handler: (request) => changeImage(app, callerOf(request), request.body.imageId, request.body),
  })

  app.route({
    ...webpage.reorder,
    handler: (request) => reorderImages(app, callerOf(request), request.body),
  })

  app.route({
    ...webpage.remove,
    handler: async (request) => {
      await removeImage(app, callerOf(request), request.body.imageId)
      return { success: true as const }
    },
  })
}

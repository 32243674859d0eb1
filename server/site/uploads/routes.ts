import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { uploads } from '#shared/contract/uploads.ts'
import { Problem } from '#shared/problem.ts'
import { receiveForm } from './receive-form.ts'
import { removePicture, storePictures } from './store-pictures.ts'

export const uploadRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart)

  app.route({
    ...uploads.add,
    handler: async (request, reply) => {
      const pictures = await receivePictures(request, reply)
      return { imageUrl: await storePictures(app, callerOf(request), pictures) }
    },
  })

  app.route({
    ...uploads.remove,
    handler: async (request) => {
      const { kept } = await removePicture(app, callerOf(request), request.body.img)
      return { success: true as const, ...(kept && { kept }) }
    },
  })
}

/** Reads the pictures that staff upload. */
async function receivePictures(request: FastifyRequest, reply: FastifyReply): Promise<Buffer[]> {
  const { pictures } = await receiveForm(request, reply, {
    field: 'images',
    maxFiles: 20,
    check: async () => {},
  })
  if (pictures.length === 0) throw new Problem('BAD_REQUEST', { message: 'Please select images first!' })
  return pictures
}

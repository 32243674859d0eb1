import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#shared/problem.ts'
import { receiveForm } from './receive-form.ts'

/** Reads the pictures that staff upload. */
export async function receivePictures(request: FastifyRequest, reply: FastifyReply): Promise<Buffer[]> {
  const { pictures } = await receiveForm(request, reply, {
    field: 'images',
    maxFiles: 20,
    check: async () => {},
  })
  if (pictures.length === 0) throw new Problem('BAD_REQUEST', { message: 'Please select images first!' })
  return pictures
}

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

type PictureResponse = { bytes: Buffer; type: string; seconds: number }

export const forever = 31_536_000

/** Sends a picture with headers that keep browsers from guessing its type, running scripts in it or asking again. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, seconds }: PictureResponse,
) {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  reply.headers({
    'cache-control': `public, max-age=${seconds}${seconds === forever ? ', immutable' : ''}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag,
  })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type(type).send(bytes)
}

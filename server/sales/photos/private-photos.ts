import type { FastifyReply } from 'fastify'

/** Photos of strangers do not share the permits of staff's uploads. */
export const photoPermits = { limit: 2, maxQueue: 20, timeoutMs: 8_000, retryAfter: 3 }

/** Photos of claims and returns are private: no cache keeps one, and no other site shows one. */
export function sendPhoto(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('image/webp')
    .send(bytes)
}

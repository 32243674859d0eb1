import type { FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding } from './compression.ts'
import { matchesTag, type Resource } from './resource.ts'

/** Sends a resource through Fastify, for a call whose other headers depend on the request. */
export function replyWithResource(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  resource: Resource,
): FastifyReply {
  const known = headers['if-none-match']
  if (known !== undefined && matchesTag(known, resource.etag)) {
    addHeaders(reply, resource.notModified)
    return reply.code(304).send()
  }
  const variant = resource.variant(pickEncoding(headers['accept-encoding']))
  addHeaders(reply, variant.headers)
  return reply.code(resource.status).send(variant.body)
}

function addHeaders(reply: FastifyReply, headers: readonly string[]) {
  const vary = reply.getHeader('vary')
  for (let nth = 0; nth < headers.length; nth += 2) reply.header(headers[nth] ?? '', headers[nth + 1])
  if (vary !== undefined) reply.header('vary', `${vary}, accept-encoding`)
}

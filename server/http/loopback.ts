import type { FastifyRequest } from 'fastify'

/** A proxy on this machine also calls from loopback, for anybody; so does a foreign page in a browser here. */
export function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? headers.forwarded
  const site = headers['sec-fetch-site']
  if (forwarded !== undefined || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    return false
  return /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '')
}

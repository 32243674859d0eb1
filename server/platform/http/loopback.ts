import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from this machine itself. A proxy here calls from loopback for anybody, and so does a
 * foreign page in a browser here, which may have pointed its own name at loopback: hence the headers and the Host.
 */
export function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'none'
  return (
    /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '') &&
    /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? '') &&
    (site === 'same-origin' || site === 'none') &&
    !Object.keys(headers).some((name) => proxyHeader.test(name))
  )
}

/** Headers that proxies, load balancers and delivery networks add. */
const proxyHeader = new RegExp(
  `^(${[
    'via|forwarded|forwarded-for|client-ip|true-client-ip|cdn-loop|x-proxy.*|x-forwarded.*|x-original.*',
    'x-(real|client|cluster-client|remote|coming-from|appengine-user)-ip|x-remote-addr|x-host|x-varnish',
    '(cf|ali-cdn|fastly|fly|akamai|incap|do|x-akamai|x-amzn?|x-azure|x-envoy|x-arr|x-vercel|x-nf|x-sucuri)-.*',
  ].join('|')})$`,
)

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/settings/config.ts'
import { isCall } from './addresses.ts'

/** Security headers of every response, cached pages included. A route may override them. */
export function securityHeaders({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Record<string, string> {
  const transport = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': transport }),
  }
}

/** Responses other than pages are data: nothing in them may run, load or be framed. */
const dataPolicy = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
const noStore = { 'cache-control': 'no-store' }

export function addHeaders(app: FastifyInstance): void {
  const security = { ...securityHeaders(app.config), ...dataPolicy }
  const allowed = new Set(app.config.corsOrigins)

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security)
    reply.header('x-request-id', request.id)
    if (isCall(request.url)) reply.headers(noStore)
    const { origin } = request.headers
    if (origin !== undefined && allowed.has(origin)) {
      reply.headers({ 'access-control-allow-origin': origin, vary: 'origin' })
      reply.header('access-control-expose-headers', 'x-total-count, x-request-id')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    }
    done()
  })
}

/**
 * Answers the preflight request of a page of another origin; origins that may not call learn nothing. By hand, because
 * @fastify/cors adds a route for OPTIONS to every address, also to those that do not exist.
 */
export function preflightHeaders(
  { corsOrigins }: Pick<Config, 'corsOrigins'>,
  { headers: { origin = '' } }: FastifyRequest,
): Record<string, string> {
  if (!corsOrigins.includes(origin)) return {}
  return {
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, replaces-keys',
    'access-control-max-age': '600',
  }
}

import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/problem.ts'
import { isNeverPage, pathOf } from './addresses.ts'
import { replyWithProblem } from './errors.ts'
import { preflightHeaders } from './headers.ts'

type Route = { pattern: RegExp; isCatchAll: boolean; methods: string[] }

/**
 * Answers requests that no route takes: OPTIONS, a method that the address does not have (405), and unknown addresses
 * (404). Routes are noted as they are registered, so this must come before them.
 */
export function respondUnrouted(app: FastifyInstance): void {
  const routes: Route[] = []

  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ pattern: patternOf(url), isCatchAll: url === '/*', methods: [method].flat() })
  })

  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(routes, pathOf(request.url))
    if (methods.length === 0) return replyWithProblem(new Problem('NOT_FOUND'), request, reply)
    reply.header('allow', methods.join(', '))
    if (request.method !== 'OPTIONS')
      return replyWithProblem(new Problem('METHOD_NOT_ALLOWED'), request, reply)
    return reply.code(204).headers(preflightHeaders(app.config, request)).send()
  })
}

/** `/products/:id` as a regular expression. A trailing slash is ignored, as by the router. */
function patternOf(url: string): RegExp {
  const source = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${source.replace('*', '.*')}/?$`)
}

function methodsAt(routes: readonly Route[], path: string): string[] {
  // The route of the pages takes every path, but those of the API have no page.
  const found = routes.filter(
    ({ pattern, isCatchAll }) => pattern.test(path) && !(isCatchAll && isNeverPage(path)),
  )
  const methods = new Set(found.flatMap((route) => route.methods))
  return methods.size === 0 ? [] : [...methods.add('OPTIONS')].sort()
}

import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { identity } from '#shared/identity.ts'
import { staffRoles } from '#shared/roles.ts'
import { docsPage, docsStyle } from './openapi-page.ts'

/** Watches calls being registered, so it must come before them. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${identity.name} API`, version: '1', description: 'Every call of the shop.' },
      servers: [{ url: app.config.publicUrl }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      const hide = !route.route.config?.access || !url.startsWith('/api/') || url.startsWith('/api/docs')
      return { url, schema: { ...schema, ...(hide ? { hide } : detailsOf(route.route.config?.access, url)) } }
    },
  })
}

/** The module is the first part of the path; who may call is for people to read. */
function detailsOf(access: unknown, url: string) {
  const tags = [url.split('/')[2] ?? '']
  if (access === 'anyone') return { tags }
  const who = Array.isArray(access) ? access.join(', ') : 'anyone who is logged in'
  return { tags, description: `For ${who}.`, security: [{ token: [] }] }
}

/** Strangers need no map of a shop in production; staff ask with their token. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  const config = { access: app.config.apiDocs ? ('anyone' as const) : staffRoles }

  app.get('/docs/openapi.json', { config }, async () => app.swagger())

  app.get('/docs/style.css', { config }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(docsStyle),
  )

  app.get('/docs', { config }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .send(docsPage(app.swagger() as Parameters<typeof docsPage>[0])),
  )
}

import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Access } from '#shared/contract/call.ts'
import { ClaimForm, CounterClaimForm, claims } from '#shared/contract/claims.ts'
import { mayCall } from '#shared/contract/may-call.ts'
import { modules } from '#shared/contract/modules.ts'
import { uploads } from '#shared/contract/uploads.ts'
import { roles } from '#shared/people/roles.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'
import { type ApiDocument, completeDocument } from './openapi-document.ts'
import { type CallName, nameOfCall, schemaNames } from './openapi-names.ts'
import { docsPage, docsStyle } from './openapi-page.ts'

const transformSchema = createJsonSchemaTransform({ schemaRegistry: schemaNames })
const addComponents = createJsonSchemaTransformObject({ schemaRegistry: schemaNames })

/** Watches calls being registered, so it must come before them. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  const { publicUrl } = app.config
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${identity.name} API`,
        version: '1',
        description: 'Every call of the shop.',
        contact: { name: identity.name, email: contactDetails.email, url: `${publicUrl}/contact-us` },
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(modules).map(([name, { about }]) => ({ name, description: about })),
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const { schema, url } = transformSchema(route)
      const [call] = [route.route.method].flat().flatMap((method) => nameOfCall(method, url) ?? [])
      return { url, schema: { ...schema, ...(call ? detailsOf(call) : { hide: true }) } }
    },
    transformObject: (document) =>
      completeDocument(addComponents(document) as unknown as ApiDocument) as ReturnType<typeof addComponents>,
  })
}

/** The module is the tag; who may call is for people to read. */
function detailsOf({ module, name, call }: CallName) {
  const { access } = call.config
  return {
    tags: [module],
    operationId: module + name.replace(/^./, (first) => first.toUpperCase()),
    description: whoMayCall(access),
    security: access === 'anyone' ? [] : [{ token: [] }],
    ...(call.url.endsWith('.csv') && csvResponse),
    ...(call === uploads.add && pictureForm),
    ...(call === claims.open && claimForm(ClaimForm)),
    ...(call === claims.openAtCounter && claimForm(CounterClaimForm)),
    ...((call === claims.photo || call === claims.ownPhoto) && photoResponse),
  }
}

function whoMayCall(access: Access): string {
  if (access === 'anyone') return 'For anyone.'
  if (access === 'logged-in') return 'For anyone who is logged in.'
  const admitted = roles.filter((role) => mayCall(role, access)).join(', ')
  return access === 'staff' ? `For ${admitted}.` : `For ${admitted}, by the permission ${access}.`
}

/** Responses and bodies that are read and written as streams have no schema in the contract. */
const csvResponse = {
  produces: ['text/csv'],
  response: {
    200: { type: 'string', description: 'A CSV file in UTF-8, its first line the names of the columns' },
  },
}
const pictureForm = {
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    required: ['images'],
    properties: { images: { type: 'array', items: { type: 'string', format: 'binary' } } },
  },
}

/** Fields are texts; those that may be left out differ with what proves the purchase, so none is marked. */
function claimForm({ shape }: { shape: Record<string, unknown> }) {
  const texts = Object.keys(shape).map((name): [string, object] => [name, { type: 'string' }])
  const photos = { type: 'array', items: { type: 'string', format: 'binary' } }
  const properties = { ...Object.fromEntries(texts), photos }
  return { consumes: ['multipart/form-data'], body: { type: 'object', properties } }
}

const photoResponse = {
  produces: ['image/webp'],
  response: { 200: { type: 'string', format: 'binary', description: 'The photo' } },
}

/** Strangers need no map of a shop in production; staff ask with their token. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  const config = { access: app.config.apiDocs ? 'anyone' : 'staff' } as const

  app.get('/docs/openapi.json', { config }, async () => app.swagger())

  app.get('/docs/style.css', { config }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(docsStyle),
  )

  app.get('/docs', { config }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .send(docsPage(app.swagger() as ApiDocument)),
  )
}

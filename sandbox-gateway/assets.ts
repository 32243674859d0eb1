import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Gateway } from './gateway.ts'

const folder = new URL('./assets/', import.meta.url)

const types: Readonly<Record<string, string>> = {
  'gateway.css': 'text/css; charset=utf-8',
  'gateway.js': 'text/javascript; charset=utf-8',
  'fonts/anek-latin.woff2': 'font/woff2',
  'fonts/anek-taka.woff2': 'font/woff2',
}

/** The pages' own stylesheet, script and fonts; many systems have no glyph for the taka sign. */
export async function assetRoutes(app: FastifyInstance, { options }: Gateway) {
  for (const [name, type] of Object.entries(types)) {
    const bytes = await readFile(new URL(name, folder))
    const cacheControl = name.startsWith('fonts/') ? { 'cache-control': 'public, max-age=86400' } : {}
    app.get(`/assets/${name}`, { config: options.routeConfig }, (_request, reply) =>
      reply.type(type).headers(cacheControl).send(bytes),
    )
  }
}

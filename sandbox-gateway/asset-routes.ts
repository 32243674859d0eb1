import type { FastifyInstance } from 'fastify'
import { anyone } from './anyone.ts'
import { readFonts } from './fonts.ts'
import { pageScript } from './page-script.ts'
import { pageStyle } from './page-style.ts'

/** The pages' own stylesheet, script and type: nothing comes from elsewhere. */
export async function assetRoutes(app: FastifyInstance) {
  const fonts = await readFonts()

  app.get('/gateway.css', anyone, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(fonts.css + pageStyle),
  )
  app.get('/gateway.js', anyone, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(pageScript),
  )
  for (const [name, bytes] of fonts.files) {
    app.get(`/fonts/${name}`, anyone, (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(bytes),
    )
  }
}

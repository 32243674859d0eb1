import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { renderPreview } from '#server/pages/rendering/render-preview.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { chargeCost, previewCost } from '#server/platform/http/rate-limits.ts'
import { pageTexts } from '#shared/contract/page-texts.ts'
import { Problem } from '#shared/problem.ts'
import { findMeta, listMetaPages } from './meta-pages.ts'
import { readTexts, textsOf } from './queries.ts'
import { resetTexts, saveMeta, saveTexts } from './save-texts.ts'

export const pageTextRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...pageTexts.all, handler: () => readAllTexts(app) })

  app.route({
    ...pageTexts.saveHome,
    handler: (request) => saveTexts(app, callerOf(request), 'home', request.body),
  })

  app.route({
    ...pageTexts.saveOffers,
    handler: (request) => saveTexts(app, callerOf(request), 'offers', request.body),
  })

  app.route({
    ...pageTexts.saveQuestions,
    handler: (request) => saveTexts(app, callerOf(request), 'questions', request.body),
  })

  app.route({
    ...pageTexts.reset,
    handler: async (request) => {
      await resetTexts(app, callerOf(request), request.body)
      return { isDefault: true as const }
    },
  })

  app.route({ ...pageTexts.meta, handler: ({ query }) => findMeta(app, query.path) })

  app.route({
    ...pageTexts.saveMeta,
    handler: async (request) => {
      const { path, ...texts } = request.body
      const { usual } = await findMeta(app, path)
      if (usual.heading === undefined && (texts.heading || texts.sentence))
        throw new Problem('BAD_REQUEST', { message: 'The heading of this page is edited elsewhere.' })
      await saveMeta(app, callerOf(request), path, texts)
      return findMeta(app, path)
    },
  })

  app.route({
    ...pageTexts.preview,
    handler: async (request) => {
      chargeCost(app, request.raw, previewCost)
      const { path, meta, ...unsavedTexts } = request.body
      const { pageLanguage: language } = request.query
      await findMeta(app, path)
      const options = { path, language, unsavedTexts, meta, requestId: request.id }
      return { html: await renderPreview(app, options) }
    },
  })
}

async function readAllTexts(app: FastifyInstance) {
  const stored = await readTexts(app.db)
  return {
    home: { ...textsOf(stored, 'home'), isDefault: !stored.has('home') },
    offers: { ...textsOf(stored, 'offers'), isDefault: !stored.has('offers') },
    questions: { ...textsOf(stored, 'questions'), isDefault: !stored.has('questions') },
    metaPages: listMetaPages(app, stored),
  }
}

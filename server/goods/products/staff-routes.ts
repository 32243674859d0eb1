import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { countPaying } from '#server/goods/stock/count-paying.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { manyProducts } from '#shared/contract/goods/many-products.ts'
import { products } from '#shared/contract/products.ts'
import { Problem } from '#shared/problem.ts'
import { changeMany } from './change-many.ts'
import { checkProduct } from './check-product.ts'
import { exportProducts } from './import/export-products.ts'
import { importProducts } from './import/import-products.ts'
import { listBatches } from './list-batches.ts'
import { listManaged } from './list-managed.ts'
import { findManaged } from './queries.ts'
import { addProduct, deleteProduct, updateProduct, updateStock } from './save-product.ts'
import { undoBatch } from './undo/undo-batch.ts'

/** A whole catalogue in base64; shared/contract/import-report.ts has the limit of the file. */
const importBodyLimit = 24 * 1024 * 1024

/** The calls about products that only staff make. */
export const staffProductRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.route({
    ...products.add,
    handler: async (request, reply) =>
      reply.code(201).send(await addProduct(app, callerOf(request), request.body)),
  })

  app.route({
    ...products.update,
    handler: (request) => updateProduct(app, callerOf(request), request.params.id, request.body),
  })

  app.route({
    ...products.remove,
    handler: async (request) => {
      await deleteProduct(app, callerOf(request), request.params.id)
      return { success: true as const }
    },
  })

  app.route({ ...products.paying, handler: ({ params }) => countPaying(db, params.id) })

  app.route({
    ...products.check,
    handler: async ({ body }) => ({ questions: await checkProduct(app, body) }),
  })

  app.route({
    ...products.updateStock,
    handler: (request) => updateStock(app, callerOf(request), request.params.id, request.body),
  })

  app.route({
    ...manyProducts.changeMany,
    handler: (request) => changeMany(app, callerOf(request), request.body),
  })

  app.route({ ...manyProducts.batches, handler: () => listBatches(db) })

  app.route({
    ...manyProducts.undoBatch,
    handler: (request) => undoBatch(app, callerOf(request), request.params.id),
  })

  app.route({ ...products.manage, handler: ({ query }) => listManaged(app, query) })

  app.route({
    ...products.managed,
    handler: async ({ params }) => (await findManaged(db, params.id)) ?? notFound(),
  })

  app.route({
    ...products.exportCsv,
    handler: (_request, reply) => sendExport(app, reply),
  })

  app.route({
    ...products.importCsv,
    bodyLimit: importBodyLimit,
    handler: (request) => importProducts(app, callerOf(request), request.body),
  })
}

function sendExport({ db, catalogue }: FastifyInstance, reply: FastifyReply) {
  const ids = catalogue.newest(catalogue.size).map(({ _id }) => _id)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="products.csv"')
    .send(Readable.from(exportProducts(db, ids)))
}

function notFound(): never {
  throw new Problem('PRODUCT_NOT_FOUND')
}

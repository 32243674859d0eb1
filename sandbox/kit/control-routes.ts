import type { FastifyInstance } from 'fastify'
import type { Fields } from './bodies.ts'
import type { Faults } from './faults.ts'
import type { SandboxOptions } from './sandbox.ts'

type FaultCall = {
  on: string
  kind: string
  times?: number | null
  with?: Record<string, string | number>
}

type Controls = {
  options: SandboxOptions
  faults: Pick<Faults, 'kinds' | 'list' | 'add' | 'clear'>
  /** Lists of what the company has, limited by the fields of the query. */
  lists: Readonly<Record<string, (query: Fields) => object[] | Promise<object[]>>>
  /** Adds the calls that only this company has. */
  more?: (scope: FastifyInstance) => void
}

/**
 * The control calls of tests and demonstrations, under `/__sim` and for this machine alone: the lists of what the
 * company has, and its faults. Fields of a fault beside its own, such as `tran_id`, limit it to calls about these.
 */
export function controlRoutes(app: FastifyInstance, { options, faults, lists, more }: Controls) {
  const route = { config: options.routeConfig ?? {} }
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (!options.isAllowed(request)) return reply.code(403).send({ message: 'Only from this machine.' })
      })
      for (const [name, list] of Object.entries(lists))
        scope.get<{ Querystring: Fields }>(`/${name}`, route, async ({ query }) => list(query))
      scope.get('/faults', route, async () => ({ faults: faults.list(), kinds: faults.kinds }))
      scope.delete('/faults', route, async () => {
        await faults.clear()
        return { cleared: true }
      })
      scope.post<{ Body: FaultCall }>('/faults', route, async ({ body }, reply) => {
        const { on, kind, times = 1, with: parameters = {}, ...about } = body
        if (!faults.kinds[on]?.includes(kind))
          return reply.code(400).send({ message: 'No such fault.', kinds: faults.kinds })
        const fault = { on, kind, times, with: parameters, about }
        await faults.add(fault)
        return reply.code(201).send(fault)
      })
      more?.(scope)
    },
    { prefix: '/__sim' },
  )
}

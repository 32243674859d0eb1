import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import { knownTerms } from '#server/goods/needs/queries.ts'
import { chargeCost } from '#server/platform/http/rate-limits.ts'
import { Problem } from '#shared/problem.ts'
import { identity } from '#shared/site/identity.ts'
import { agentProfile, protocolVersion } from './profile.ts'
import { tools } from './tools.ts'

/** The same as a search in the shop costs, see http/rate-limits.ts. */
const callCost = 4

const Call = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(100), z.number(), z.null()]).optional(),
  method: z.string().max(100),
  params: z.record(z.string(), z.unknown()).optional(),
})
type MethodResult = { result: object } | { error: { code: number; message: string } }

/** The catalogue for shopping agents: a profile, and MCP over HTTP without sessions. */
export const agentRoutes: FastifyPluginAsync = async (app) => {
  const origin = app.config.publicUrl
  const context = { origin, catalogue: app.catalogue, terms: () => knownTerms(app) }

  app.get('/.well-known/ucp', { config: { access: 'anyone' } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(agentProfile(origin)),
  )

  app.post('/ucp/mcp', { config: { access: 'anyone', limit: 'search' } }, async (request, reply) => {
    chargeCost(app, request.raw, callCost)
    reply.header('cache-control', 'no-store')
    const { success, data } = Call.safeParse(request.body)
    if (!success) return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } }
    // A notification of JSON-RPC gets no result.
    if (data.id === undefined) return reply.code(202).send()
    return { jsonrpc: '2.0', id: data.id, ...(await callMethod(data)) }
  })

  async function callMethod({ method, params = {} }: z.output<typeof Call>): Promise<MethodResult> {
    if (method === 'initialize') return { result: initializeResult() }
    if (method === 'ping') return { result: {} }
    if (method === 'tools/list') return { result: { tools: toolList } }
    if (method !== 'tools/call') return { error: { code: -32601, message: 'Method not found' } }
    const tool = Object.hasOwn(tools, String(params.name)) ? tools[String(params.name)] : undefined
    if (!tool) return { error: { code: -32602, message: 'Unknown tool' } }
    try {
      return { result: asContent(await tool.run(context, params.arguments ?? {})) }
    } catch (error) {
      if (error instanceof z.ZodError)
        return { error: { code: -32602, message: error.issues[0]?.message ?? 'Invalid arguments' } }
      if (error instanceof Problem) return { result: { ...asContent(failure(error)), isError: true } }
      throw error
    }
  }
}

const initializeResult = () => ({
  protocolVersion: '2025-06-18',
  serverInfo: { name: identity.name, version: protocolVersion },
  capabilities: { tools: {} },
})

const toolList = Object.entries(tools).map(([name, { description, input }]) => ({
  name,
  description,
  inputSchema: z.toJSONSchema(input),
}))

/** A problem in the shape of the protocol. It is recoverable: another id or search may succeed. */
function failure({ message, code }: Problem) {
  return {
    ucp: { version: protocolVersion, status: 'error' },
    messages: [
      {
        type: 'error',
        code: code === 'PRODUCT_NOT_FOUND' ? 'not_found' : code.toLowerCase(),
        content: message,
        severity: 'recoverable',
      },
    ],
  }
}

/** A tool's result as data and as text, for clients that read one or the other. */
function asContent(result: object) {
  return { structuredContent: result, content: [{ type: 'text', text: JSON.stringify(result) }] }
}

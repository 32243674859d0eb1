import { STATUS_CODES } from 'node:http'

export type Operation = {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, ApiResponse>
}
type ApiResponse = { description?: string; content?: Record<string, { schema?: unknown }>; $ref?: string }
export type ApiDocument = {
  info: { title: string }
  tags?: { name: string; description: string }[]
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown>; responses?: Record<string, ApiResponse> }
}

/** Refusals by status, each with its component and when it is answered. All have the same body. */
const refusals = {
  400: ['BadRequest', 'The input does not fit the contract.'],
  401: ['NotLoggedIn', 'The token is missing or has expired.'],
  403: ['NotAllowed', 'The account may not make this call.'],
  404: ['NotFound', 'There is nothing under this name.'],
  409: ['Conflict', 'This clashes with what is stored, or something changed in the meantime.'],
  429: ['TooMany', 'Too many requests; Retry-After says when to come back.'],
  default: ['Refused', 'Any other error.'],
} as const
type Refusal = keyof typeof refusals

/** Adds what the contract's schemas do not say: the refusals of every call, and a description for every response. */
export function completeDocument(document: ApiDocument): ApiDocument {
  const paths = mapValues(document.paths ?? {}, (methods, path) =>
    mapValues(withOwnIds(methods), (operation, method) => withRefusals(operation, path, method)),
  )
  const responses = Object.fromEntries(
    Object.values(refusals).map(([name, description]) => [name, { description, content: problemContent }]),
  )
  return withoutUnused({ ...document, paths, components: { ...document.components, responses } })
}

const problemContent = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } }

/** A call that takes several methods is described once for each, and each needs an id of its own. */
function withOwnIds(methods: Record<string, Operation>): Record<string, Operation> {
  const ids = Object.values(methods).map(({ operationId }) => operationId)
  return mapValues(methods, (operation, method) => {
    const isShared = ids.filter((id) => id === operation.operationId).length > 1
    const suffix = isShared ? method.replace(/^./, (first) => first.toUpperCase()) : ''
    return { ...operation, operationId: `${operation.operationId}${suffix}` }
  })
}

function withRefusals(operation: Operation, path: string, method: string): Operation {
  const { parameters = [], requestBody, security = [], responses = {} } = operation
  const isPublic = security.length === 0
  const refused: Refusal[] = [
    ...(parameters.length > 0 || requestBody ? [400 as const] : []),
    ...(isPublic ? [] : [401 as const, 403 as const]),
    ...(path.includes('{') ? [404 as const] : []),
    ...(method === 'get' ? [] : [409 as const]),
    429,
    'default',
  ]
  const described = mapValues(responses, (response, status) => ({
    ...response,
    description: wordsFor(response, status),
  }))
  const references = refused.map((status): [string, ApiResponse] => [
    String(status),
    { $ref: `#/components/responses/${refusals[status][0]}` },
  ])
  return { ...operation, responses: { ...Object.fromEntries(references), ...described } }
}

function wordsFor({ description }: ApiResponse, status: string): string {
  return description && description !== 'Default Response'
    ? description
    : (STATUS_CODES[status] ?? 'The answer.')
}

/** Every schema is made once for requests and once for responses; most are used for one of them. */
function withoutUnused(document: ApiDocument): ApiDocument {
  const schemas = document.components?.schemas ?? {}
  const text = JSON.stringify(document)
  const used = Object.entries(schemas).filter(([name]) => text.includes(`"#/components/schemas/${name}"`))
  const pruned = { ...document, components: { ...document.components, schemas: Object.fromEntries(used) } }
  return used.length < Object.keys(schemas).length ? withoutUnused(pruned) : pruned
}

function mapValues<From, To>(
  record: Record<string, From>,
  map: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}

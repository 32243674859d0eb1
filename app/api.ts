import type * as z from 'zod'
import type { Call } from '#shared/contract/call.ts'
import { Problem, type ProblemCode, problems } from '#shared/problem.ts'
import { callAddress } from '#shared/site/page-words.ts'
import * as words from './api-words.ts'
import { authorization } from './state/session.ts'

type InputOf<C extends Call, K extends string> =
  C['schema'] extends Record<K, infer S extends z.ZodType> ? z.input<S> : undefined
type RequiredUnlessUndefined<K extends string, V> = V extends undefined ? unknown : Record<K, V>
type Options<C extends Call> = RequiredUnlessUndefined<'params', InputOf<C, 'params'>> &
  RequiredUnlessUndefined<'query', InputOf<C, 'querystring'>> &
  RequiredUnlessUndefined<'body', InputOf<C, 'body'>> & {
    headers?: Record<string, string> | undefined
    signal?: AbortSignal | undefined
  }

type Endpoint<C extends Call> = `${C['method']} ${C['url']}`

export type ResponseBody<C extends Call> = C['schema'] extends {
  response: { 200: infer S extends z.ZodType }
}
  ? z.output<S>
  : C['schema'] extends { response: { 201: infer S extends z.ZodType } }
    ? z.output<S>
    : unknown

/**
 * Makes one call of the contract. Only the type of the call is imported, so the browser downloads no schema:
 * `api<typeof products.byId>('GET /products/:id', { params: { id } })`.
 */
export async function api<C extends Call>(
  endpoint: Endpoint<C>,
  options: Options<C>,
): Promise<ResponseBody<C>> {
  return (await send(endpoint, options)).json() as Promise<ResponseBody<C>>
}

/** Makes a call whose response is one page of a list; `total` counts the whole list. */
export async function apiPage<C extends Call>(
  endpoint: Endpoint<C>,
  options: Options<C>,
): Promise<{ items: ResponseBody<C>; total: number }> {
  const response = await send(endpoint, options)
  const items = (await response.json()) as ResponseBody<C>
  return { items, total: Number(response.headers.get('x-total-count') ?? 0) }
}

async function send(endpoint: string, options: UntypedOptions): Promise<Response> {
  const [method, url] = endpoint.split(' ') as [string, string]
  const { params, query, body, headers, signal } = options
  const init: RequestInit = { method, headers: { ...authorization(), ...headers } }
  if (signal) init.signal = signal
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { 'content-type': 'application/json', ...init.headers }
  }
  return fetchApi(fill(url, params) + search(query), init)
}

/** Fetches from the API. A refusal or a failed request is thrown as a Problem, in words for people. */
export async function fetchApi(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(callAddress(`/api${path}`), init).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause
    throw new Problem('UNAVAILABLE', {
      message: words.shopCannotBeReached,
      cause,
    })
  })
  if (!response.ok) throw await problemOf(response)
  return response
}

type UntypedOptions = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
}

/** Turns a refused response back into the Problem that the server threw, so callers can switch on its code. */
export async function problemOf(response: Response): Promise<Problem> {
  const body = (await response.json().catch(() => ({}))) as Partial<
    Pick<Problem, 'code' | 'message' | 'details'>
  >
  const code: ProblemCode = body.code && body.code in problems ? body.code : byStatus(response.status)
  return new Problem(code, { message: withReference(body.message, code, response), details: body.details })
}

/** An unexpected error is logged by the server under the id of the request. */
function withReference(message: string | undefined, code: ProblemCode, { headers }: Response) {
  const reference = code === 'UNEXPECTED' ? headers.get('x-request-id') : null
  return reference ? words.withReference(message ?? problems[code][1], reference) : message
}

function byStatus(status: number): ProblemCode {
  if (status === 401) return 'NOT_LOGGED_IN'
  if (status === 403) return 'NOT_ALLOWED'
  if (status === 404) return 'NOT_FOUND'
  return status === 503 ? 'UNAVAILABLE' : 'UNEXPECTED'
}

function fill(url: string, params: Record<string, string> = {}): string {
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function search(query: Record<string, unknown> = {}): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') params.append(key, String(one))
  const text = params.toString()
  return text && `?${text}`
}

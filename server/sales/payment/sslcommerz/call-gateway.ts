import { setTimeout as pause } from 'node:timers/promises'
import { createHttpClient, type HttpResult, parseJson } from '#server/platform/outgoing/http-client.ts'
import type { CallOptions, GatewayResult } from '../gateway/payment-gateway.ts'
import { type GatewayResponse, isObject } from './read-response.ts'
import type { GatewayCallEvent, SslcommerzSettings, TimeLimits } from './types.ts'

type Call = {
  operation: GatewayCallEvent['operation']
  path: string
  query?: Record<string, string>
  form?: Record<string, string>
}

type Read<T> = (response: GatewayResponse) => GatewayResult<T>

// A buyer waits for a session: 15 s at most, with what the shop itself does before and after.
const defaultLimits: TimeLimits = { connect: 5_000, session: 13_500, read: 10_000, refund: 20_000 }
const defaultPauses = [250, 1_000]
const defaultBudgetMs = 20_000

/** Calls the gateway's API within time limits. Calls that only read are retried, calls that change something never. */
export function createGatewayCalls(settings: SslcommerzSettings) {
  const limits = { ...defaultLimits, ...settings.timeLimits }
  const pauses = settings.retryPauses ?? defaultPauses
  const send = createHttpClient(limits.connect)

  async function callWithRetry<T>(
    call: Call,
    read: Read<T>,
    options?: CallOptions,
  ): Promise<GatewayResult<T>> {
    const end = performance.now() + (options?.budgetMs ?? defaultBudgetMs)
    for (let attempt = 1; ; attempt++) {
      const left = end - performance.now()
      const result = await callOnce(call, read, { attempt, timeoutMs: Math.min(limits.read, left) })
      const wait = (pauses[attempt - 1] ?? Number.POSITIVE_INFINITY) * (0.8 + Math.random() * 0.4)
      if (!isWorthRetrying(result) || performance.now() + wait >= end) return result
      await pause(wait)
    }
  }

  function callForChange<T>(call: Call, read: Read<T>): Promise<GatewayResult<T>> {
    const timeoutMs = call.operation === 'refund' ? limits.refund : limits.session
    return callOnce(call, read, { attempt: 1, timeoutMs, isChange: true })
  }

  async function callOnce<T>(
    call: Call,
    read: Read<T>,
    { attempt, timeoutMs, isChange = false }: { attempt: number; timeoutMs: number; isChange?: boolean },
  ): Promise<GatewayResult<T>> {
    const started = performance.now()
    const response = await send({
      url: address(settings.apiBase, call),
      ...(call.form && { form: call.form }),
      timeoutMs: Math.max(1, Math.round(timeoutMs)),
      isChange,
    })
    const result = toResult(response, read)
    const ms = Math.round(performance.now() - started)
    settings.log?.({ operation: call.operation, attempt, ms, ...summary(result) })
    return result
  }

  return { callWithRetry, callForChange }
}

function address(apiBase: string, { path, query }: Call): URL {
  const url = new URL(apiBase.replace(/\/+$/, '') + path)
  if (query) url.search = new URLSearchParams(query).toString()
  return url
}

function toResult<T>(response: HttpResult, read: Read<T>): GatewayResult<T> {
  if (response.kind === 'unknown') return response
  const body = parseJson(response.text)
  return isObject(body) ? read(body) : { kind: 'unknown', cause: 'parse', detail: 'not a JSON object' }
}

/** A readable response that settles nothing (`api`) will read the same a second later. */
function isWorthRetrying(result: GatewayResult<unknown>): boolean {
  return result.kind === 'unknown' && result.cause !== 'api'
}

function summary(result: GatewayResult<unknown>): Pick<GatewayCallEvent, 'outcome' | 'detail'> {
  if (result.kind === 'ok') return { outcome: 'ok', detail: '' }
  if (result.kind === 'rejected') return { outcome: 'rejected', detail: result.reason }
  return { outcome: result.cause, detail: result.detail }
}

import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, isAnswer } from './answers.ts'
import { type ExchangeResult, exchange } from './exchange.ts'
import type { CallOptions, GatewayCallEvent, Known, SslcommerzSettings, TimeLimits } from './types.ts'

interface Question {
  operation: GatewayCallEvent['operation']
  path: string
  query?: Record<string, string>
  form?: Record<string, string>
}

type Reader<T> = (answer: Answer) => Known<T>

const defaultLimits: TimeLimits = { connect: 5_000, session: 15_000, read: 10_000, refund: 20_000 }
const defaultPauses = [250, 1_000]
const defaultBudgetMs = 20_000

/** Puts a question to the gateway and reads its answer, within limits; reads are repeated, changes never. */
export function createCaller(settings: SslcommerzSettings) {
  const limits = { ...defaultLimits, ...settings.timeLimits }
  const pauses = settings.retryPauses ?? defaultPauses

  async function ask<T>(question: Question, read: Reader<T>, options?: CallOptions): Promise<Known<T>> {
    const end = performance.now() + (options?.budgetMs ?? defaultBudgetMs)
    for (let attempt = 1; ; attempt++) {
      const left = end - performance.now()
      const known = await putOnce(question, read, attempt, Math.min(limits.read, left))
      const wait = (pauses[attempt - 1] ?? Number.POSITIVE_INFINITY) * (0.8 + Math.random() * 0.4)
      if (!isWorthRepeating(known) || performance.now() + wait >= end) return known
      await pause(wait)
    }
  }

  function askOnce<T>(question: Question, read: Reader<T>): Promise<Known<T>> {
    return putOnce(question, read, 1, question.operation === 'refund' ? limits.refund : limits.session)
  }

  async function putOnce<T>(question: Question, read: Reader<T>, attempt: number, totalMs: number) {
    const started = performance.now()
    const isChange = question.operation === 'session' || question.operation === 'refund'
    const result = await exchange({
      url: address(settings.apiBase, question),
      method: question.form ? 'POST' : 'GET',
      ...(question.form && { form: question.form }),
      connectMs: Math.min(limits.connect, totalMs),
      totalMs: Math.max(1, Math.round(totalMs)),
      freshConnection: isChange,
    })
    const known = toKnown(result, read)
    const ms = Math.round(performance.now() - started)
    settings.log?.({ operation: question.operation, attempt, ms, ...summary(known) })
    return known
  }

  return { ask, askOnce }
}

function address(apiBase: string, { path, query }: Question): URL {
  const url = new URL(apiBase.replace(/\/+$/, '') + path)
  if (query) url.search = new URLSearchParams(query).toString()
  return url
}

function toKnown<T>(result: ExchangeResult, read: Reader<T>): Known<T> {
  if (result.kind === 'unknown') return result
  const answer = parseJson(result.text)
  return isAnswer(answer) ? read(answer) : { kind: 'unknown', cause: 'parse', detail: 'not a JSON object' }
}

/** Text first: an outage answers with an HTML page and status 200. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** A readable answer that settles nothing will read the same a second later. */
function isWorthRepeating(known: Known<unknown>): boolean {
  return known.kind === 'unknown' && known.cause !== 'api'
}

function summary(known: Known<unknown>): Pick<GatewayCallEvent, 'outcome' | 'detail'> {
  if (known.kind === 'ok') return { outcome: 'ok', detail: '' }
  if (known.kind === 'rejected') return { outcome: 'rejected', detail: known.reason }
  return { outcome: known.cause, detail: known.detail }
}

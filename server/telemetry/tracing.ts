import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { TracingConfig } from './tracing-config.ts'

export type Attributes = Record<string, string | number | boolean>
export type SpanKind = 'server' | 'client' | 'internal'

/** One piece of work, and of which trace it is. */
export type Span = {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: SpanKind
  startedAt: bigint
  endedAt: bigint
  attributes: Attributes
  hasFailed: boolean
}

export type Tracing = {
  /** Does the work as a part of what is being traced; where nothing is, it is only done. */
  span<T>(
    name: string,
    about: { kind?: SpanKind; attributes?: Attributes },
    work: () => Promise<T>,
  ): Promise<T>
  /** The beginning of a trace here, or of our part of the caller's; null when this one is not traced. */
  begin(name: string, traceparent: string | undefined): Span | null
  end(span: Span): void
  within<T>(span: Span, work: () => T): T
  current(): Span | undefined
}

/** Knows which span each line of work belongs to, and hands finished ones to `finished`. */
export function createTracing(
  { ratio }: Pick<TracingConfig, 'ratio'>,
  finished: (span: Span) => void,
): Tracing {
  const active = new AsyncLocalStorage<Span>()

  function end(span: Span) {
    span.endedAt = nanoseconds()
    finished(span)
  }

  return {
    async span(name, { kind = 'internal', attributes = {} }, work) {
      const parent = active.getStore()
      if (!parent) return work()
      const { traceId, spanId: parentId } = parent
      const span = { ...newSpan({ name, kind, traceId, parentId }), attributes }
      try {
        return await active.run(span, work)
      } catch (error) {
        span.hasFailed = true
        throw error
      } finally {
        end(span)
      }
    },

    begin(name, traceparent) {
      const caller = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '')
      const isWanted = caller ? (Number.parseInt(caller[3]!, 16) & 1) === 1 : Math.random() < ratio
      if (!isWanted) return null
      const traceId = caller?.[1] ?? randomBytes(16).toString('hex')
      return newSpan({ name, kind: 'server', traceId, parentId: caller?.[2] ?? null })
    },

    end,
    within: (span, work) => active.run(span, work),
    current: () => active.getStore(),
  }
}

/** For a shop that nobody traces. */
export const noTracing: Tracing = {
  span: (_name, _about, work) => work(),
  begin: () => null,
  end: () => {},
  within: (_span, work) => work(),
  current: () => undefined,
}

function newSpan(known: Pick<Span, 'name' | 'kind' | 'traceId' | 'parentId'>): Span {
  const startedAt = nanoseconds()
  const spanId = randomBytes(8).toString('hex')
  return { ...known, spanId, startedAt, endedAt: startedAt, attributes: {}, hasFailed: false }
}

/** Since 1970, and never backwards within one process. */
function nanoseconds(): bigint {
  return BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n
}

import { SpanKind, trace } from '@opentelemetry/api'
import type { Pool } from 'pg'
import { withSpan } from './tracing.ts'

type Query = (...args: unknown[]) => unknown
type Queryable = { query: Query }

const maxTextLength = 500

/** A span for each SQL statement. Its text has placeholders where customers' data would be. */
export function tracePool(pool: Pool): void {
  traceQueries(pool as unknown as Queryable)
  pool.on('connect', (client) => traceQueries(client as unknown as Queryable))
}

function traceQueries(queryable: Queryable) {
  const query = queryable.query.bind(queryable)
  queryable.query = (...args) => {
    const text = trace.getActiveSpan()?.isRecording() ? textOf(args) : undefined
    if (text === undefined) return query(...args)
    const name = /\w+/.exec(text)?.[0]?.toUpperCase() ?? 'SQL'
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxTextLength) }
    return withSpan(name, async () => query(...args), { kind: SpanKind.CLIENT, attributes })
  }
}

/**
 * The text of a query that gets a span. Streams return no promise to wait for, and the queries with a callback are the
 * pool's own, which have a span already.
 */
function textOf([statement, ...rest]: unknown[]): string | undefined {
  if (typeof rest.at(-1) === 'function') return undefined
  if (typeof statement === 'string') return statement
  const { text, submit } = statement as { text?: string; submit?: unknown }
  return typeof submit === 'function' ? undefined : text
}

import type { Pool } from 'pg'
import type { Tracing } from './tracing.ts'

type Query = (...args: unknown[]) => unknown
type Asked = { query: Query }

const shownText = 500

/** A span for every statement. Its text has placeholders where customers' data would be. */
export function tracePool(pool: Pool, tracing: Tracing): void {
  trace(pool as unknown as Asked, tracing)
  pool.on('connect', (client) => trace(client as unknown as Asked, tracing))
}

function trace(asked: Asked, tracing: Tracing) {
  const query = asked.query.bind(asked)
  asked.query = (...args) => {
    // The pool asks its clients this way, on behalf of whoever comes next; it has a span of its own already.
    if (typeof args.at(-1) === 'function') return query(...args)
    const text = textOf(args[0])
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, shownText) }
    const name = /\w+/.exec(text)?.[0]?.toUpperCase() ?? 'SQL'
    return tracing.span(name, { kind: 'client', attributes }, async () => query(...args))
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text = '' } = (statement ?? {}) as { text?: string }
  return text
}

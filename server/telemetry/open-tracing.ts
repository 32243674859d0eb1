import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { createOtlpExporter } from './otlp-exporter.ts'
import { tracePool } from './trace-pool.ts'
import { createTracing, noTracing, type Tracing } from './tracing.ts'
import type { TracingConfig } from './tracing-config.ts'

export type OpenTracing = { tracing: Tracing; close: () => Promise<void> }

/** Traces from here to the collector, when one is configured. */
export function openTracing(config: TracingConfig | null, pool: Pool, log: FastifyBaseLogger): OpenTracing {
  if (!config) return { tracing: noTracing, close: async () => {} }
  const exporter = createOtlpExporter(config, log)
  const tracing = createTracing(config, exporter.add)
  tracePool(pool, tracing)
  return { tracing, close: exporter.close }
}

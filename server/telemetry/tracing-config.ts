import type { Environment } from '../start/environment.ts'

/** The names are OpenTelemetry's own. */
export type TracingConfig = {
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** Of the requests that no proxy has decided about, the share that is traced. */
  ratio: number
}

export function readTracing(env: Environment): TracingConfig | null {
  const endpoint = env.text('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (!endpoint) return null
  if (!URL.canParse(endpoint))
    env.complaints.push(`OTEL_EXPORTER_OTLP_ENDPOINT is ${endpoint}: it must be an address.`)
  return {
    endpoint: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(env.list('OTEL_EXPORTER_OTLP_HEADERS').map(pair)),
    serviceName: env.text('OTEL_SERVICE_NAME') ?? 'projukti',
    ratio: env.number('OTEL_TRACES_SAMPLER_ARG', 1, { most: 1 }),
  }
}

function pair(entry: string): [string, string] {
  const [name = '', ...value] = entry.split('=')
  return [name.trim(), decodeURIComponent(value.join('=').trim())]
}

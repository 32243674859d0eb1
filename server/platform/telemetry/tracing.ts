import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Does nothing until the operator loads an OpenTelemetry SDK (docs/monitoring.md, "Traces"). */
export const tracer = trace.getTracer('projukti')

type Options = { kind?: SpanKind; attributes?: Attributes }

/** Runs `work` in a child span of the active one. Work outside of a traced request gets no span. */
export function withSpan<Result>(
  name: string,
  work: () => Promise<Result>,
  { kind = SpanKind.INTERNAL, attributes = {} }: Options = {},
): Promise<Result> {
  if (!trace.getActiveSpan()?.isRecording()) return work()
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Joins a log line to its trace. */
export function traceFields(): { trace_id?: string } {
  const span = trace.getActiveSpan()
  return span ? { trace_id: span.spanContext().traceId } : {}
}

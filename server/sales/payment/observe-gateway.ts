import { SpanKind } from '@opentelemetry/api'
import type { Metrics } from '#server/platform/telemetry/metrics.ts'
import { withSpan } from '#server/platform/telemetry/tracing.ts'
import type { GatewayResult, SslcommerzGateway } from './sslcommerz/types.ts'

type Call = Exclude<keyof SslcommerzGateway, 'parseNotification'>

/** Wraps a gateway so that every call is timed and traced. */
export function observeGateway(
  gateway: SslcommerzGateway,
  { gatewayCalls }: Pick<Metrics, 'gatewayCalls'>,
): SslcommerzGateway {
  async function timed<T>(call: Call, ask: () => Promise<GatewayResult<T>>): Promise<GatewayResult<T>> {
    const stop = gatewayCalls.startTimer({ call })
    const result = await withSpan(`gateway ${call}`, ask, { kind: SpanKind.CLIENT })
    stop({ outcome: result.kind })
    return result
  }

  return {
    createSession: (input) => timed('createSession', () => gateway.createSession(input)),
    validate: (valId, options) => timed('validate', () => gateway.validate(valId, options)),
    queryByTranId: (tranId, options) => timed('queryByTranId', () => gateway.queryByTranId(tranId, options)),
    queryBySession: (key, options) => timed('queryBySession', () => gateway.queryBySession(key, options)),
    refund: (input) => timed('refund', () => gateway.refund(input)),
    refundStatus: (refundRefId, options) =>
      timed('refundStatus', () => gateway.refundStatus(refundRefId, options)),
    parseNotification: (rawBody) => gateway.parseNotification(rawBody),
  }
}

import { SpanKind } from '@opentelemetry/api'
import type { Metrics } from '#server/platform/telemetry/metrics.ts'
import { withSpan } from '#server/platform/telemetry/tracing.ts'
import type { GatewayResult, PaymentGateway } from './payment-gateway.ts'

type Call = 'beginSession' | 'verifyCharge' | 'findPayment' | 'refund' | 'findRefund'

/** Wraps a gateway so that every call is timed and traced. */
export function observeGateway(
  gateway: PaymentGateway,
  { gatewayCalls }: Pick<Metrics, 'gatewayCalls'>,
): PaymentGateway {
  async function timed<T>(call: Call, ask: () => Promise<GatewayResult<T>>): Promise<GatewayResult<T>> {
    const stop = gatewayCalls.startTimer({ call })
    const result = await withSpan(`gateway ${call}`, ask, { kind: SpanKind.CLIENT })
    stop({ outcome: result.kind })
    return result
  }

  return {
    ...gateway,
    beginSession: (input) => timed('beginSession', () => gateway.beginSession(input)),
    verifyCharge: (chargeId, options) => timed('verifyCharge', () => gateway.verifyCharge(chargeId, options)),
    findPayment: (attempt, options) => timed('findPayment', () => gateway.findPayment(attempt, options)),
    refund: (input) => timed('refund', () => gateway.refund(input)),
    findRefund: (id, options) => timed('findRefund', () => gateway.findRefund(id, options)),
  }
}

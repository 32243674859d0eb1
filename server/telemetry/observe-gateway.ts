import type { GatewayResult, SslcommerzGateway } from '../payment/sslcommerz/types.ts'
import type { Measures } from './measures.ts'
import type { Tracing } from './tracing.ts'

type Call = Exclude<keyof SslcommerzGateway, 'parseNotification'>

/** The same gateway, with every call timed. */
export function observeGateway(
  gateway: SslcommerzGateway,
  { measures, tracing }: { measures: Measures; tracing: Tracing },
): SslcommerzGateway {
  async function timed<T>(call: Call, ask: () => Promise<GatewayResult<T>>): Promise<GatewayResult<T>> {
    const stop = measures.gatewayCalls.startTimer({ call })
    const answer = await tracing.span(`gateway ${call}`, { kind: 'client' }, ask)
    stop({ outcome: answer.kind })
    return answer
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

import type { Metrics } from '#server/platform/telemetry/metrics.ts'
import { deduplicateCalls } from './deduplicate-calls.ts'
import { observeGateway } from './observe-gateway.ts'
import type { PaymentGateway, ReadNotification } from './payment-gateway.ts'

type OfProvider = Pick<PaymentGateway, 'provider'>
type OfAccount = OfProvider & PaymentGateway['account']

/** A message with the provider that understands it. */
export type UnderstoodNotification = Extract<ReadNotification, { ok: true }> & OfProvider
export type IncomingNotification = Extract<ReadNotification, { ok: false }> | UnderstoodNotification

/** The payment providers of a shop. */
export type PaymentGateways = {
  /** The one that takes new payments. */
  current: PaymentGateway
  /** Undefined where the shop no longer has the provider. */
  named(payment: OfProvider): PaymentGateway | undefined
  /** Undefined where another account took the payment: this one's credentials cannot ask about it. */
  ofAccount(payment: OfAccount): PaymentGateway | undefined
  /** Reads a message with the provider that signed it, or else with the first that understands it. */
  readNotification(rawBody: string): IncomingNotification
}

/** The first takes new payments; the others answer for those that they took. */
export type Providers = readonly [PaymentGateway, ...PaymentGateway[]]

export function openGateways([first, ...more]: Providers, metrics: Metrics): PaymentGateways {
  const open = (gateway: PaymentGateway) => deduplicateCalls(observeGateway(gateway, metrics))
  const [current, others] = [open(first), more.map(open)]
  const all = [current, ...others]
  const named = ({ provider }: OfProvider) => all.find((gateway) => gateway.provider === provider)

  return {
    current,
    named,

    ofAccount(payment) {
      const found = named(payment)
      const { gateway, merchantId } = found?.account ?? {}
      return gateway === payment.gateway && merchantId === payment.merchantId ? found : undefined
    },

    readNotification(rawBody) {
      const readWith = ({ provider, readNotification }: PaymentGateway): IncomingNotification => {
        const read = readNotification(rawBody)
        return read.ok ? { ...read, provider } : read
      }
      const own = readWith(current)
      const read = [own, ...others.map(readWith)]
      return read.find((each) => each.ok && each.signatureOk) ?? read.find(({ ok }) => ok) ?? own
    },
  }
}

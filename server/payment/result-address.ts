import type { Config } from '#server/start/config.ts'
import { formatAmount } from '#shared/money.ts'
import type { Attempt } from './lock-payment.ts'

/** The page that tells a buyer how a payment ended: our own word for it, never the address they came back by. */
export function resultPath(attempt: Pick<Attempt, 'tranId' | 'state' | 'amountPaisa'>): string {
  const query = new URLSearchParams({ tran_id: attempt.tranId })
  if (attempt.state === 'failed') return `/payment/fail?${query}`
  if (attempt.state === 'cancelled' || attempt.state === 'expired') return `/payment/cancel?${query}`
  query.set('amount', formatAmount(attempt.amountPaisa))
  return `/payment/success/?${query}`
}

export type ComingBack = { outcome: 'success' | 'fail' | 'cancel'; tranId: string }

/** Of a payment the shop does not know there is only the address: success, which the page says it cannot verify. */
export function unknownPath({ outcome, tranId }: ComingBack): string {
  const query = new URLSearchParams({ tran_id: tranId })
  return outcome === 'success' ? `/payment/success/?${query}` : `/payment/${outcome}?${query}`
}

/**
 * Where the buyer's browser finds the shop. From the settings; only a shop that was told no address follows the
 * loopback name it was called by, so that the cart, which a browser keeps per name, is there on the way back.
 */
export function shopOrigin({ publicUrl, followsHost, port }: Config, host: string | undefined): string {
  const isLoopback = [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`].includes(host ?? '')
  return followsHost && isLoopback ? `http://${host}` : publicUrl
}

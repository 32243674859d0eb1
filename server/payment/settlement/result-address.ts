import type { Config } from '#server/start/config.ts'
import { formatAmount } from '#shared/money.ts'
import type { Attempt } from './lock-payment.ts'

/** The page for the result of a payment, by our stored state and never by the address the buyer returned to. */
export function resultPath(attempt: Pick<Attempt, 'tranId' | 'state' | 'amountPaisa'>): string {
  const query = new URLSearchParams({ tran_id: attempt.tranId })
  if (attempt.state === 'failed') return `/payment/fail?${query}`
  if (attempt.state === 'cancelled' || attempt.state === 'expired') return `/payment/cancel?${query}`
  query.set('amount', formatAmount(attempt.amountPaisa))
  return `/payment/success/?${query}`
}

export type ReturnAddress = { outcome: 'success' | 'fail' | 'cancel'; tranId: string }

/** A payment that the shop does not know: the success page says that it could not be verified. */
export function unknownPath({ outcome, tranId }: ReturnAddress): string {
  const query = new URLSearchParams({ tran_id: tranId })
  return outcome === 'success' ? `/payment/success/?${query}` : `/payment/${outcome}?${query}`
}

/**
 * The shop's address for the buyer's browser, from the settings. Only a shop without a configured address follows
 * the loopback name of the request: browsers store the cart per name, and it must be there on the way back.
 */
export function shopOrigin({ publicUrl, followsHost, port }: Config, host: string | undefined): string {
  const isLoopback = [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`].includes(host ?? '')
  return followsHost && isLoopback ? `http://${host}` : publicUrl
}

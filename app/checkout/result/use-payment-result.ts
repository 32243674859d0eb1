import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import { settlePaid, settleUnpaid } from '#app/state/placed-orders.ts'
import type { PaymentStatusResponse, payment } from '#shared/contract/payment.ts'
import { resultSpinnerMs } from '#shared/limits.ts'

/** The shop's status of the payment in the address, or that the shop could not be reached. */
export type PaymentResult = Omit<PaymentStatusResponse, 'status'> & {
  status: PaymentStatusResponse['status'] | 'unreachable'
}

const firstPause = 1500
const longestPause = 15_000

/**
 * The payment's status, polled while it may still change; null for the first second. The address is read in an effect,
 * because the page is cached once for all visitors.
 */
export function usePaymentResult(): PaymentResult | null {
  const [result, setResult] = useState<PaymentResult | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    void poll(new URLSearchParams(location.search).get('tran_id') ?? '', leaving.signal, setResult)
    return () => leaving.abort()
  }, [])

  return result
}

async function poll(tranId: string, signal: AbortSignal, onResult: (result: PaymentResult) => void) {
  const spinner = pause(resultSpinnerMs)
  for (let wait = firstPause; !signal.aborted; wait = Math.min(wait * 1.5, longestPause)) {
    const result = await ask(tranId, signal)
    await spinner
    if (signal.aborted) return
    remember(result)
    onResult(result)
    if (!['open', 'unreachable', 'review'].includes(result.status)) return
    await pause(wait)
  }
}

async function ask(tranId: string, signal: AbortSignal): Promise<PaymentResult> {
  if (!tranId) return { tran_id: '', status: 'unknown' }
  try {
    const params = { tran_id: tranId }
    return await api<typeof payment.status>('GET /payment/status/:tran_id', { params, signal })
  } catch {
    // A failed request says nothing about the payment.
    return { tran_id: tranId, status: 'unreachable' }
  }
}

/** Only a confirmed payment of the cart's order empties the cart; any other end of it lets the same cart be a new order. */
function remember({ tran_id, status }: PaymentResult) {
  if (status === 'paid') settlePaid(tran_id)
  if (status === 'failed' || status === 'cancelled' || status === 'unknown') settleUnpaid(tran_id)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

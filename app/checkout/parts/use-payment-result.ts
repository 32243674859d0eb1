import { useEffect, useState } from 'react'
import type { PaymentStatusAnswer, payment } from '#shared/contract/payment.ts'
import { resultSpinnerMs } from '#shared/limits.ts'
import { api } from '../../api.ts'
import { dropAttempt, settlePaid } from '../../state/checkout-attempt.ts'

/** What the shop knows of the payment in the address, or that it could not be asked. */
export type PaymentResult = Omit<PaymentStatusAnswer, 'status'> & {
  status: PaymentStatusAnswer['status'] | 'unreachable'
}

const firstPause = 1500
const longestPause = 15_000

/**
 * Null for the first second; then what the shop says, asked again by itself while that may change. The address is
 * read here and not while rendering: the page is kept for everyone alike.
 */
export function usePaymentResult(): PaymentResult | null {
  const [result, setResult] = useState<PaymentResult | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    follow(new URLSearchParams(location.search).get('tran_id') ?? '', leaving.signal, setResult)
    return () => leaving.abort()
  }, [])

  return result
}

async function follow(tranId: string, signal: AbortSignal, tell: (result: PaymentResult) => void) {
  const spinner = pause(resultSpinnerMs)
  for (let wait = firstPause; !signal.aborted; wait = Math.min(wait * 1.5, longestPause)) {
    const result = await ask(tranId, signal)
    await spinner
    if (signal.aborted) return
    remember(result)
    tell(result)
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
    // No word from the shop is no word about the payment.
    return { tran_id: tranId, status: 'unreachable' }
  }
}

/** The cart is emptied by a confirmed payment alone; one that ended otherwise makes room for a new attempt. */
function remember({ tran_id, status }: PaymentResult) {
  if (status === 'paid') settlePaid(tran_id)
  if (status === 'failed' || status === 'cancelled' || status === 'unknown') dropAttempt()
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

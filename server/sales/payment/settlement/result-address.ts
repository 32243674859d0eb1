import { formatAmount } from '#shared/money.ts'
import { inLanguage, type Language } from '#shared/site/languages.ts'
import type { Attempt } from './lock-payment.ts'

type Result = Pick<Attempt, 'tranId' | 'state' | 'amountPaisa'>

/** The page for the result of a payment, by our stored state and never by the address the buyer returned to. */
export function resultPath(attempt: Result, language: Language): string {
  return inLanguage(language, englishPath(attempt))
}

function englishPath(attempt: Result): string {
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

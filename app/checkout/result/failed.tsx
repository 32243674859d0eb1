import { Navigate } from 'react-router'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/failed.ts'
import { PaymentNotMade } from './payment-not-made.tsx'
import { usePaymentResult } from './use-payment-result.ts'
import { WaitingPage } from './waiting-page.tsx'
import * as words from './words.tsx'
import './payment-result.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.paymentFailed,
    description: words.theStatusOfYour,
    path: '/payment/fail',
    index: false,
  })

export default function PaymentFailedPage() {
  const result = usePaymentResult()
  if (!result) return <WaitingPage title={words.yourPayment}>{words.checkingYourPayment}</WaitingPage>
  // The payment arrived after all: a later notification of the gateway replaces an earlier one.
  if (result.status === 'paid' || result.status === 'review')
    return <Navigate to={`/payment/success/?tran_id=${result.tran_id}`} replace />
  return <PaymentNotMade status="failed" tranId={result.tran_id} />
}

import { Spinner } from '../../ui/feedback/spinner.tsx'

/** What every result page shows first. */
export function ResultWait() {
  return (
    <div className="result-wait">
      <Spinner>Checking your payment...</Spinner>
    </div>
  )
}

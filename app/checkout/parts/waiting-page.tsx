import { Spinner } from '../../ui/feedback/spinner.tsx'

/** A spinner in place of the page, as tall as the page will be, so that the footer does not jump. */
export function WaitingPage({ children }: { children: string }) {
  return (
    <div className="spinner-page">
      <Spinner>{children}</Spinner>
    </div>
  )
}

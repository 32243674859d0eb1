import { Spinner } from '../../../ui/feedback/spinner.tsx'

/** A spinner in place of the page, as tall as the page will be, so that the footer does not jump. */
export function WaitingPage({ title, children }: { title: string; children: string }) {
  return (
    <div className="spinner-page">
      <h1 className="sr-only">{title}</h1>
      <Spinner>{children}</Spinner>
    </div>
  )
}

import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { identity } from '#shared/site/identity.ts'
import * as words from './words.tsx'

/** A spinner in place of the page, as tall as the page will be, so that the footer does not jump. */
export function WaitingPage({ title, children }: { title: string; children: string }) {
  return (
    <div className="spinner-page">
      <h1 className="sr-only">{title}</h1>
      <Spinner>{children}</Spinner>
      {/* A payment link works without scripts, and its buyer comes back to such a page. */}
      <noscript>
        <p className="wrap needs-script">
          {words.needsScripts(
            <Link className="link" to="/track">
              {words.trackYourOrder}
            </Link>,
            <a className="link" href={identity.hotline.href}>
              {identity.hotline.shown}
            </a>,
          )}
        </p>
      </noscript>
    </div>
  )
}

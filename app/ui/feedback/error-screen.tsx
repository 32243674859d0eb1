import { isRouteErrorResponse } from 'react-router'
import { identity } from '#shared/site/identity.ts'
import { LinkButton } from '../buttons/link-button.tsx'
import { offlineText } from '../navigation/is-offline.ts'
import { usePage } from '../page/page-context.ts'

type Props = { error: unknown }

/** Shown in place of a page that could not be loaded or rendered. */
export function ErrorScreen({ error }: Props) {
  const { requestId } = usePage()
  const missing = isRouteErrorResponse(error) && error.status === 404
  // keep-page-offline.ts puts its sentence in place of the error of a request that failed; the server has no navigator.
  const failure =
    error === offlineText || globalThis.navigator?.onLine === false
      ? offlineText
      : 'Something went wrong on our side. Loading the page again often helps.'
  const text = missing ? 'This page is closed or has moved, or the link was cut short.' : failure

  return (
    <div className="wrap empty">
      <h1>{missing ? 'Not Found' : 'Unexpected Application Error!'}</h1>
      <p>{text}</p>
      {!missing && error instanceof Error && <p className="small">{error.message}</p>}
      {!missing && (
        // Only the server knows the reference; hydration keeps what it rendered.
        <p className="small" suppressHydrationWarning>
          {requestId && `Reference: ${requestId}`}
        </p>
      )}
      <div className="buttons">
        {/* Full page loads, because the state of this document may be broken. */}
        <LinkButton to="/" reloadDocument>
          Go home
        </LinkButton>
        <LinkButton to="/shop" variant="second" reloadDocument>
          Go to Shop
        </LinkButton>
      </div>
      <p>
        Or call{' '}
        <a className="link" href={identity.hotline.href}>
          {identity.hotline.shown}
        </a>{' '}
        and ask.
      </p>
    </div>
  )
}

import { isRouteErrorResponse } from 'react-router'
import { identity } from '#shared/site/identity.ts'
import { LinkButton } from '../buttons/link-button.tsx'
import { offline } from '../navigation/words.ts'
import { usePage } from '../page/page-context.ts'
import * as words from './error-words.tsx'

type Props = { error: unknown }

/** Shown in place of a page that could not be loaded or rendered. */
export function ErrorScreen({ error }: Props) {
  const { requestId } = usePage()
  const missing = isRouteErrorResponse(error) && error.status === 404
  // keep-page-offline.ts puts its sentence in place of the error of a request that failed; the server has no navigator.
  const failure = error === offline || globalThis.navigator?.onLine === false ? offline : words.ourFault
  const text = missing ? words.noSuchPage : failure

  return (
    <div className="wrap empty">
      <h1>{missing ? words.notFound : words.unexpected}</h1>
      <p>{text}</p>
      {!missing && error instanceof Error && <p className="small">{error.message}</p>}
      {!missing && (
        // Only the server knows the reference; hydration keeps what it rendered.
        <p className="small" suppressHydrationWarning>
          {requestId && words.reference(requestId)}
        </p>
      )}
      <div className="buttons">
        {/* Full page loads, because the state of this document may be broken. */}
        <LinkButton to="/" reloadDocument>
          {words.goHome}
        </LinkButton>
        <LinkButton to="/shop" variant="second" reloadDocument>
          {words.goToShop}
        </LinkButton>
      </div>
      <p>
        {words.orCall(
          <a className="link" href={identity.hotline.href}>
            {identity.hotline.shown}
          </a>,
        )}
      </p>
    </div>
  )
}

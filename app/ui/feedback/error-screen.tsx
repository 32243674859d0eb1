import { useContext } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { identity } from '#shared/identity.ts'
import { LinkButton } from '../buttons/link-button.tsx'
import { ReferenceContext } from './reference.ts'

type Props = { error: unknown }

/** What a page shows in place of itself when it could not be made. */
export function ErrorScreen({ error }: Props) {
  const reference = useContext(ReferenceContext)
  const missing = isRouteErrorResponse(error) && error.status === 404
  const words = missing
    ? 'This page is closed or has moved, or the link was cut short.'
    : 'Something went wrong on our side. Loading the page again often helps.'

  return (
    <div className="wrap empty">
      <h1>{missing ? 'Not Found' : 'Unexpected Application Error!'}</h1>
      <p>{words}</p>
      {!missing && error instanceof Error && <p className="small">{error.message}</p>}
      {!missing && (
        // Only the server knows it: the browser keeps what the server wrote.
        <p className="small" suppressHydrationWarning>
          {reference && `Reference: ${reference}`}
        </p>
      )}
      <div className="btns">
        {/* Full page loads: whatever is broken in this one is left behind. */}
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

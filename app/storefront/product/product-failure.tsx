import { useEffect } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import * as words from './failure-words.ts'

const redirectMs = 3000

/** Shows why the product could not be loaded, then goes to the shop after three seconds. */
export default function ProductFailure() {
  const error = useRouteError()
  const navigate = useNavigate()

  useEffect(() => {
    const timer = setTimeout(() => void navigate('/shop', { replace: true }), redirectMs)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <div className="wrap empty">
      <h1>{messageOf(error)}</h1>
      <p>{words.itMayHaveBeen}</p>
      <div className="buttons">
        <LinkButton to="/">{words.returnHome}</LinkButton>
        <LinkButton to="/shop" variant="second">
          {words.goToShop}
        </LinkButton>
      </div>
    </div>
  )
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== ''
    ? error.data
    : words.productNotFound
}

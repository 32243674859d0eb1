import { useEffect } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

const onwardMs = 3000

/** Says why there is no product, and goes on to the shop by itself. */
export default function ProductFailure() {
  const error = useRouteError()
  const navigate = useNavigate()

  useEffect(() => {
    const timer = setTimeout(() => navigate('/shop', { replace: true }), onwardMs)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <div className="wrap empty">
      <h1>{wordsOf(error)}</h1>
      <p>It may have been sold, or the link was cut short. We take you to the shop in a moment.</p>
      <div className="btns">
        <LinkButton to="/">Return Home</LinkButton>
        <LinkButton to="/shop" variant="second">
          Go to Shop
        </LinkButton>
      </div>
    </div>
  )
}

function wordsOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== ''
    ? error.data
    : 'Product not found'
}

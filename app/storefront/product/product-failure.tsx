import { useEffect } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'

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
      <p>It may have been sold, or the link was cut short. We take you to the shop in a moment.</p>
      <div className="buttons">
        <LinkButton to="/">Return Home</LinkButton>
        <LinkButton to="/shop" variant="second">
          Go to Shop
        </LinkButton>
      </div>
    </div>
  )
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== ''
    ? error.data
    : 'Product not found'
}

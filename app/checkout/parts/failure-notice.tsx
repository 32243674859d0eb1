import { Notice } from '../../ui/feedback/notice.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import type { Failure } from './place-order.ts'

/** Why no payment was opened. What was typed stays, so pressing the button again is the way to try again. */
export function FailureNotice({ failure: { message, details, isInCart } }: { failure: Failure }) {
  return (
    <Notice kind="error">
      <p className="strong">{message}</p>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {isInCart && (
        <Link className="link" to="/cart">
          Back to your cart
        </Link>
      )}
    </Notice>
  )
}

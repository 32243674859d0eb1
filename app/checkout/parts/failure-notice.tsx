import { Problem } from '#shared/problem.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { isAboutCart } from './place-order.ts'

/** Why no payment was opened. What was typed stays, so pressing the button again is the way to try again. */
export function FailureNotice({ failure }: { failure: Error }) {
  const [message, ...details] = sentences(failure)
  return (
    <Notice kind="error">
      <p className="strong">{message}</p>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {isAboutCart(failure) && (
        <Link className="link" to="/cart">
          Back to your cart
        </Link>
      )}
    </Notice>
  )
}

const noPayment = 'Payment initialization failed. Please try again.'

function sentences(failure: Error): string[] {
  if (!(failure instanceof Problem)) return [noPayment]
  // Only a reply that never came has a cause: its words are the browser's, not the shop's.
  if (failure.cause) return [noPayment, failure.message]
  const details = isAboutCart(failure) ? (failure.details ?? []) : []
  return [failure.message, ...details.map(({ message }) => message)]
}

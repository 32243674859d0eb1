import { logInAndReturn } from '#app/checkout/kit/log-in-and-return.ts'
import { isAboutCart } from '#app/checkout/place-order/place-order.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { Problem } from '#shared/problem.ts'
import * as words from './words.tsx'

/** The reason why no payment was opened. The form keeps its values, so the buyer can send it again. */
export function FailureNotice({ failure }: { failure: Error }) {
  const [message, ...details] = sentences(failure)
  return (
    <Notice kind="error">
      <p className="strong">{message}</p>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {failure instanceof Problem && failure.code === 'NOT_LOGGED_IN' && (
        <Link className="link" to={logInAndReturn}>
          {words.logInAgain}
        </Link>
      )}
      {isAboutCart(failure) && (
        <Link className="link" to="/cart">
          {words.backToYourCart}
        </Link>
      )}
    </Notice>
  )
}

function sentences(failure: Error): string[] {
  if (!(failure instanceof Problem)) return [words.initFailed]
  // Only a request without a response has a cause; its message comes from the browser and not from the shop.
  if (failure.cause) return [words.initFailed, failure.message]
  const details = isAboutCart(failure) ? (failure.details ?? []) : []
  return [failure.message, ...details.map(({ message }) => message)]
}

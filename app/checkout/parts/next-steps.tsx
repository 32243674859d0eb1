import { identity } from '#shared/identity.ts'
import '../../ui/order/order-parts.css'

const coming = [
  { what: 'We check and pack it', when: 'On the next working day at the latest' },
  { what: 'We call you', when: 'Before the rider leaves' },
  { what: 'At your door', when: 'Dhaka in 2 to 3 days, elsewhere 1 to 7' },
]

export function NextSteps() {
  return (
    <>
      <h2>What happens next</h2>
      <ol className="timeline">
        <li className="timeline-done">
          <b>Payment received</b>
          <small>Your receipt is on its way by e-mail</small>
        </li>
        {coming.map(({ what, when }, index) => (
          <li key={what} className={index === 0 ? 'timeline-now' : undefined}>
            <b>{what}</b>
            <small>{when}</small>
          </li>
        ))}
      </ol>
      <p className="small muted">
        Something wrong? Call{' '}
        <a className="link num" href={identity.hotline.href}>
          {identity.hotline.shown}
        </a>{' '}
        within 24 hours of delivery.
      </p>
    </>
  )
}

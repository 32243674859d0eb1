import { type OrderDelivery, sameDay } from '#shared/orders/delivery.ts'
import { identity } from '#shared/site/identity.ts'
import '#app/order/order-parts.css'

/** The steps after the payment, up to the buyer's door or the branch where the order is picked up. */
export function NextSteps({ delivery }: { delivery?: OrderDelivery | undefined }) {
  const coming = [
    { what: 'We check and pack it', when: 'On the next working day at the latest' },
    ...(delivery?.pickUpAt ? pickUp(delivery.pickUpAt) : toTheDoor(delivery?.days)),
  ]
  return (
    <>
      <h2>What happens next</h2>
      <ol className="timeline">
        <li className="timeline-done">
          <b>Payment received</b>
          <small>Your receipt is on its way by email</small>
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
        <a className="link digits" href={identity.hotline.href}>
          {identity.hotline.shown}
        </a>{' '}
        within 24 hours of {delivery?.pickUpAt ? 'picking it up' : 'delivery'}.
      </p>
    </>
  )
}

function pickUp(branch: string) {
  return [
    { what: 'We call you', when: 'As soon as it is ready' },
    { what: 'You pick it up', when: `At ${branch}` },
  ]
}

function toTheDoor(days?: string) {
  return [
    { what: 'We call you', when: 'Before the rider leaves' },
    { what: 'At your door', when: days ? whenText(days) : 'Dhaka in 1 to 3 working days, elsewhere 1 to 7' },
  ]
}

function whenText(days: string): string {
  return days === sameDay ? `On ${days}` : `In ${days}`
}

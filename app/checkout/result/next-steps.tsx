import { type OrderDelivery, sameDay } from '#shared/orders/delivery.ts'
import { identity } from '#shared/site/identity.ts'
import * as words from './words.tsx'
import '#app/order/order-parts.css'

/** The steps after the payment, up to the buyer's door or the branch where the order is picked up. */
export function NextSteps({ delivery }: { delivery?: OrderDelivery | undefined }) {
  const coming = [
    { what: words.weCheck, when: words.nextDay },
    ...(delivery?.pickUpAt ? pickUp(delivery.pickUpAt) : toTheDoor(delivery?.days)),
  ]
  return (
    <>
      <h2>{words.whatHappensNext}</h2>
      <ol className="timeline">
        <li className="timeline-done">
          <b>{words.paymentReceived}</b>
          <small>{words.yourReceiptIsOn}</small>
        </li>
        {coming.map(({ what, when }, index) => (
          <li key={what} className={index === 0 ? 'timeline-now' : undefined}>
            <b>{what}</b>
            <small>{when}</small>
          </li>
        ))}
      </ol>
      <p className="small muted">
        {words.somethingWrong(
          <a className="link digits" href={identity.hotline.href}>
            {identity.hotline.shown}
          </a>,
          Boolean(delivery?.pickUpAt),
        )}
      </p>
    </>
  )
}

function pickUp(branch: string) {
  return [
    { what: words.weCall, when: words.whenReady },
    { what: words.youPickUp, when: words.atBranch(branch) },
  ]
}

function toTheDoor(days?: string) {
  return [
    { what: words.weCall, when: words.beforeRider },
    { what: words.atYourDoor, when: days ? whenText(days) : words.dhakaIn1To },
  ]
}

function whenText(days: string): string {
  return days === sameDay ? words.onDay(days) : words.inDays(days)
}

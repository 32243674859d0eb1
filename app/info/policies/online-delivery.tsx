import { pageDataContext } from '#app/server-contexts.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { formatTaka } from '#shared/money.ts'
import { type DeliveryRate, type DhakaDelivery, daysText, dhakaDelivery } from '#shared/orders/delivery.ts'
import type { Route } from './+types/online-delivery.ts'
import { HotlineLink } from './contact-links.tsx'
import { Policy, type Section } from './policy.tsx'
import '#app/ui/layout/table-box.css'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Online delivery',
    description: `${dhakaDelivery(loaderData?.rates ?? []).offer} in 1 to 3 working days, courier to the rest of Bangladesh in 1 to 7 days.`,
    path: '/online-delivery',
  })

const sections: Section[] = [
  {
    id: 'outside-dhaka',
    title: 'Outside Dhaka',
    body: (
      <p>
        A courier brings it in <strong>1 to 7 days</strong>, depending on the district. The courier's charge
        is paid by you on delivery; the rates are below.
      </p>
    ),
  },
  {
    id: 'cash-on-delivery',
    title: 'Cash on delivery',
    body: (
      <p>
        Within Dhaka you can also pay in cash when the device is in your hands. Such orders are taken by the
        hotline, not by the checkout: call <HotlineLink /> and tell us the product. The checkout on this site
        takes online payment only.
      </p>
    ),
  },
  {
    id: 'pre-order',
    title: 'Pre-orders',
    body: (
      <p>
        Is something out of stock or not listed? Tell us through{' '}
        <Link to="/custom-requirements">custom requirements</Link> or the hotline, and we tell you when we can
        have it and at what price.
      </p>
    ),
  },
  {
    id: 'receiving',
    title: 'When it arrives',
    body: (
      <p>
        Check the seal, open the box, start the device. If anything is wrong, tell us within 24 hours; the{' '}
        <Link to="/refund-policy">refund policy</Link> says what happens next, and how to cancel or change an
        order before it leaves.
      </p>
    ),
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  return { rates: await context.get(pageDataContext).deliveryRates() }
}

export default function OnlineDeliveryPage({ loaderData: { rates } }: Route.ComponentProps) {
  const [elsewhere, ...others] = sections
  const delivery = dhakaDelivery(rates)
  const all = [dhakaSection(delivery), elsewhere, rates.length > 0 && ratesSection(rates), ...others]
  return (
    <Policy
      title="Online delivery"
      lead={`${delivery.offer}, by courier everywhere else in Bangladesh.`}
      sections={all.filter((section) => section !== undefined && section !== false)}
    />
  )
}

function dhakaSection({ cost, days }: DhakaDelivery): Section {
  return {
    id: 'inside-dhaka',
    title: 'Inside Dhaka',
    body: (
      <p>
        Our own riders bring your order in <strong>1 to 3 working days</strong>, mostly {days}, and delivery{' '}
        <strong>{cost}</strong>. They call before they come and wait while you look at the device.
      </p>
    ),
  }
}

function ratesSection(rates: readonly DeliveryRate[]): Section {
  return {
    id: 'rates',
    title: 'What delivery costs',
    body: (
      <>
        <p>You pay it when your order arrives; it is not part of the total. Pick-up at a branch is free.</p>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">District</th>
              <th scope="col">Charge</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <tr key={rate.district}>
                <th scope="row">{rate.district}</th>
                <td className="money">{rate.charge === 0 ? 'Free' : formatTaka(rate.charge)}</td>
                <td>{daysText(rate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    ),
  }
}

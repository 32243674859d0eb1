import { pageDataContext } from '#app/server-contexts.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { formatTaka } from '#shared/money.ts'
import { type DeliveryRate, type DhakaDelivery, daysText, dhakaDelivery } from '#shared/orders/delivery.ts'
import type { Route } from './+types/online-delivery.ts'
import { HotlineLink } from './contact-links.tsx'
import * as words from './online-delivery-words.tsx'
import { Policy, type Section } from './policy.tsx'
import '#app/ui/layout/table-box.css'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: words.onlineDelivery,
    description: words.summary(dhakaDelivery(loaderData?.rates ?? []).offer),
    path: '/online-delivery',
  })

const sections: Section[] = [
  { id: 'outside-dhaka', title: words.outsideDhaka, body: <p>{words.byCourier}</p> },
  {
    id: 'cash-on-delivery',
    title: words.cashOnDelivery,
    body: <p>{words.cashByHotline(<HotlineLink />)}</p>,
  },
  {
    id: 'pre-order',
    title: words.preOrders,
    body: (
      <p>
        {words.notListed((text) => (
          <Link to="/custom-requirements">{text}</Link>
        ))}
      </p>
    ),
  },
  {
    id: 'receiving',
    title: words.whenItArrives,
    body: (
      <p>
        {words.checkTheSeal((text) => (
          <Link to="/refund-policy">{text}</Link>
        ))}
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
      title={words.onlineDelivery}
      lead={words.lead(delivery.offer)}
      sections={all.filter((section) => section !== undefined && section !== false)}
    />
  )
}

function dhakaSection({ cost, days }: DhakaDelivery): Section {
  return {
    id: 'inside-dhaka',
    title: words.insideDhaka,
    body: <p>{words.ourRiders(days, cost)}</p>,
  }
}

function ratesSection(rates: readonly DeliveryRate[]): Section {
  return {
    id: 'rates',
    title: words.whatDeliveryCosts,
    body: (
      <>
        <p>{words.paidOnArrival}</p>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{words.district}</th>
              <th scope="col">{words.charge}</th>
              <th scope="col">{words.time}</th>
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <tr key={rate.district}>
                <th scope="row">{words.districtName(rate.district)}</th>
                <td className="money">{rate.charge === 0 ? words.free : formatTaka(rate.charge)}</td>
                <td>{daysText(rate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    ),
  }
}

import { identity } from '#shared/identity.ts'
import { Link } from '../ui/navigation/link.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/online-delivery.ts'
import { Policy, type Section } from './parts/policy.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Online delivery',
    description:
      'Free delivery inside Dhaka in 1 to 3 working days, courier to the rest of Bangladesh in 1 to 7 days.',
    path: '/online-delivery',
  })

const sections: Section[] = [
  {
    id: 'inside-dhaka',
    title: 'Inside Dhaka',
    body: (
      <p>
        Our own riders bring your order in <strong>1 to 3 working days</strong>, mostly 2 to 3, and delivery
        is <strong>free</strong>. They call before they come and wait while you look at the device.
      </p>
    ),
  },
  {
    id: 'outside-dhaka',
    title: 'Outside Dhaka',
    body: (
      <p>
        A courier brings it in <strong>1 to 7 days</strong>, depending on the district. The courier's charge
        is paid by you on delivery; the hotline tells you the rate for your district before you order.
      </p>
    ),
  },
  {
    id: 'cash-on-delivery',
    title: 'Cash on delivery',
    body: (
      <p>
        Within Dhaka you can also pay in cash when the device is in your hands. Such orders are taken by the
        hotline, not by the checkout: call <a href={identity.hotline.href}>{identity.hotline.shown}</a> and
        tell us the product. The checkout on this site takes online payment only.
      </p>
    ),
  },
  {
    id: 'pre-order',
    title: 'Pre-orders',
    body: (
      <p>
        Something is out of stock or not listed? Tell us through{' '}
        <Link to="/custom-requirements">custom requirements</Link> or the hotline, and we say when we can have
        it and at what price.
      </p>
    ),
  },
  {
    id: 'receiving',
    title: 'When it arrives',
    body: (
      <p>
        Check the seal, open the box, start the device. If anything is wrong, tell us within 24 hours; the{' '}
        <Link to="/refund-policy">refund policy</Link> says what happens next.
      </p>
    ),
  },
]

export default function OnlineDeliveryPage() {
  return (
    <Policy
      title="Online delivery"
      lead="Free inside Dhaka, by courier everywhere else in Bangladesh."
      sections={sections}
    />
  )
}

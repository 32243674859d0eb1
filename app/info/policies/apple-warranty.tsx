import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/apple-warranty.ts'
import { Policy, type Section } from './policy.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Apple warranty',
    description:
      '10-day replacement and 1 year international warranty on Apple products, and how to use them.',
    path: '/apple-warranty',
  })

const sections: Section[] = [
  {
    id: 'ten-days',
    title: 'The first 10 days: replacement',
    body: (
      <p>
        If a new Apple product shows a hardware fault in its first <strong>10 days</strong>, we replace it
        with a new one of the same kind. Choose <em>Ask to return it</em> on the page of your order, then
        bring it with the box, the accessories and the invoice, without physical damage and signed out of
        iCloud. <Link to="/refund-policy#how-to">How a return works</Link>.
      </p>
    ),
  },
  {
    id: 'one-year',
    title: 'After that: 1 year international warranty',
    body: (
      <>
        <p>
          Apple's own limited warranty runs for <strong>1 year</strong> from activation and is honoured by
          authorised service providers worldwide. You can go to one yourself, or{' '}
          <Link to="/warranty-policy#claim">open a claim with us</Link> and we send it.
        </p>
        <p>
          When we send it abroad for you, please come at least 20 days before the year ends, as our{' '}
          <Link to="/warranty-policy">warranty policy</Link> explains.
        </p>
      </>
    ),
  },
  {
    id: 'check',
    title: 'Check your coverage',
    body: (
      <p>
        Open <em>Settings, General, About, Coverage</em> on the device, or enter its serial number on Apple's
        coverage page. The date you see there is the one that counts.
      </p>
    ),
  },
]

export default function AppleWarrantyPage() {
  return (
    <Policy
      title="Apple warranty"
      lead="New Apple products from us carry a 10-day replacement promise and Apple's 1 year international warranty."
      sections={sections}
    />
  )
}

import { formatTaka } from '#shared/money.ts'
import { Link } from '../ui/navigation/link.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/refund-policy.ts'
import { Policy, type Section } from './parts/policy.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Refund policy',
    description:
      'When and how you can return a device, what a replacement costs and how long a refund takes.',
    path: '/refund-policy',
  })

const sections: Section[] = [
  {
    id: 'look-first',
    title: 'Look at it when it arrives',
    body: (
      <>
        <p>
          Open the parcel while the rider is there if you can, and start the device the same day. A device
          that is damaged, does not start or is not what you ordered must be reported to us{' '}
          <strong>within 24 hours</strong> of delivery, with a photo or a short video.
        </p>
        <p>
          After that time we still help you, but then it is a case for the{' '}
          <Link to="/warranty-policy">warranty</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'replacement',
    title: 'Replacement',
    body: (
      <>
        <p>
          A defect that we confirm is answered with a new unit of the same model. If we no longer have one,
          you choose between another model, with the difference paid or given back, and your money.
        </p>
        <p>
          The fault was ours: you pay nothing. You ordered the wrong model or changed your mind, and the box
          is still unopened: the courier's way to you and back inside Dhaka is charged at{' '}
          <strong>{formatTaka(200)}</strong>; outside Dhaka the courier's own rate applies.
        </p>
      </>
    ),
  },
  {
    id: 'pre-owned',
    title: 'Pre-owned devices',
    body: (
      <p>
        Pre-owned devices are checked and graded before we sell them, and you can still bring one back{' '}
        <strong>within 7 days</strong> if it does not keep what its page promised. Bring everything that was
        in the box.
      </p>
    ),
  },
  {
    id: 'money-back',
    title: 'How your money comes back',
    body: (
      <>
        <p>
          Refunds go back the way they came, to the card, wallet or bank account that paid, and take{' '}
          <strong>3 to 10 working days</strong> from the day we confirm them. Most of that time is the bank's.
        </p>
        <p>
          You get a message when we ask the payment provider for the refund and another one when it is done.
        </p>
      </>
    ),
  },
  {
    id: 'not-returnable',
    title: 'What we cannot take back',
    body: (
      <ul>
        <li>Devices with liquid damage, dents or scratches that were not there when you got them.</li>
        <li>
          Opened devices that work and are what you ordered. Opening the box to check it is fine: a device
          that is faulty, damaged or wrong comes back opened, too.
        </li>
        <li>Software, licences and gift codes once they are opened or activated.</li>
        <li>Devices that are still locked to an account. Please sign out before you return one.</li>
      </ul>
    ),
  },
]

export default function RefundPolicyPage() {
  return (
    <Policy
      title="Refund policy"
      lead="If something is wrong with what you bought, we put it right: with a replacement, a repair or your money."
      sections={sections}
    />
  )
}

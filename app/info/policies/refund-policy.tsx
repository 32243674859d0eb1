import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { formatTaka } from '#shared/money.ts'
import { preOwnedReturnDays } from '#shared/units/warranty.ts'
import type { Route } from './+types/refund-policy.ts'
import { Policy, type Section } from './policy.tsx'

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
    title: 'Check it when it arrives',
    body: (
      <>
        <p>
          Open the parcel while the rider is there if you can, and start the device the same day. If it is
          damaged, does not start or is not what you ordered, please tell us <strong>within 24 hours</strong>{' '}
          of delivery, with a photo or a short video.
        </p>
        <p>
          That day and the next you can ask for a return on the page of your order. After that we still help
          you, under the <Link to="/warranty-policy">warranty</Link>.
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
          If we confirm the fault, you get a new unit of the same model. If that model is out of stock, you
          can take another one and settle the difference, or get your money back. A product whose page
          promises replacement for some days can be returned on all of them.
        </p>
        <p>
          If the fault is ours, you pay nothing. If you ordered the wrong model or changed your mind, and the
          box is still unopened, a replacement inside Dhaka costs <strong>{formatTaka(200)}</strong>; outside
          Dhaka you pay the courier's rate.
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
        <strong>within {preOwnedReturnDays} days</strong> if it is not as described on its page. Please bring
        everything that came in the box.
      </p>
    ),
  },
  {
    id: 'how-to',
    title: 'How to cancel, change or return',
    body: (
      <>
        <p>
          Open your order: by the link in our email or SMS, or in <Link to="/user/orders">your account</Link>.
        </p>
        <ul>
          <li>
            <strong>Cancel:</strong> until it is sent, <em>Cancel order</em> cancels it right away, and you
            are refunded. After that, ask us there and we reply.
          </li>
          <li>
            <strong>Change:</strong> tell us what you would like under <em>Ask for a change</em>, or call us
            with the order number.
          </li>
          <li>
            <strong>Return:</strong> under <em>Return</em> choose <em>Ask to return it</em> and say why, with
            photos. It says until which day. Or bring it to a branch. We answer, check it when it is here, and
            tell you every step.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'money-back',
    title: 'How you get your money back',
    body: (
      <>
        <p>
          We refund the card, wallet or bank account you paid with. Refunds take{' '}
          <strong>3 to 10 working days</strong> from the day we confirm them; most of that time the money is
          with the bank.
        </p>
        <p>You get a message when we start the refund and another one when it is done.</p>
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
          Opened devices that work and are what you ordered. Opening the box to check it is fine: you can
          return a faulty, damaged or wrong device opened.
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

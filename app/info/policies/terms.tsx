import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { paymentBounds } from '#shared/limits.ts'
import { formatTaka } from '#shared/money.ts'
import type { Route } from './+types/terms.ts'
import { HotlineLink } from './contact-links.tsx'
import { Policy, type Section } from './policy.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Terms and conditions',
    description:
      'What you and we agree on when you buy here: prices, payment, delivery, defects and accounts.',
    path: '/terms',
  })

const sections: Section[] = [
  {
    id: 'orders',
    title: 'Orders',
    body: (
      <p>
        An order is binding for both sides when its payment is confirmed. Until then the units are reserved
        for you for 30 minutes. If a product turns out to be unavailable after you have paid, you can choose a
        replacement or a refund.
      </p>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and coupons',
    body: (
      <>
        <p>
          Prices are in Bangladeshi taka and include VAT. You pay the price shown when you place the order,
          even if it changes afterwards. Where an order is not paid at once and its price has changed since,
          we show you both prices and ask before you pay.
        </p>
        <p>
          One coupon can be used for an order. A coupon may have a start and end date, a minimum order and a
          limited number of uses; the cart tells you when it cannot be used. Coupons do not apply to orders
          that contain a product on sale, and cannot be exchanged for cash. Student discounts are given at our
          branches against a valid student card.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <p>
        The checkout takes online payment by card, by mobile banking such as bKash, Nagad and Rocket, or by
        net banking, from {formatTaka(paymentBounds.min)} to {formatTaka(paymentBounds.max)} an order. If the
        payment provider flags a payment, we check it before we send the order. Cash on delivery within Dhaka
        is arranged by the hotline, <HotlineLink />.
      </p>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery',
    body: (
      <p>
        Times and charges are on <Link to="/online-delivery">Online delivery</Link>. The risk passes to you
        when you have received the parcel.
      </p>
    ),
  },
  {
    id: 'defects',
    title: 'Defects and returns',
    body: (
      <p>
        Please check your order when it arrives and report any defect <strong>within 48 hours</strong> at the
        latest; for a replacement or refund of a damaged or wrong device the 24 hours of our{' '}
        <Link to="/refund-policy">refund policy</Link> apply. Later defects are handled under the{' '}
        <Link to="/warranty-policy">warranty</Link>. Here is{' '}
        <Link to="/refund-policy#how-to">how to cancel, change or return an order</Link>.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    body: (
      <p>
        You can buy without an account. If you create one, keep its password to yourself and tell us at once
        if somebody else used it. We may close accounts that are used to harm others.
      </p>
    ),
  },
  {
    id: 'pictures',
    title: 'Pictures and descriptions',
    body: (
      <p>
        We describe devices as exactly as we can. Colours differ between screens, and manufacturers change
        details without notice; the specification table on the product page is the one we go by.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law',
    body: <p>These terms follow the laws of Bangladesh. Disputes go to the courts of Dhaka.</p>,
  },
]

export default function TermsPage() {
  return (
    <Policy
      title="Terms and conditions"
      lead="The rules of buying here, in plain words."
      sections={sections}
    />
  )
}

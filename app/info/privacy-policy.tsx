import { contactDetails } from '#shared/contact-details.ts'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/privacy-policy.ts'
import { Policy, type Section } from './parts/policy.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacy policy',
    description: 'What we know about you, why, how long we keep it and what you can ask of us.',
    path: '/privacy-policy',
  })

const sections: Section[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep',
    body: (
      <ul>
        <li>With an order: your name, phone, e-mail, address, what you bought and how it was paid.</li>
        <li>
          With an account: your e-mail, the names you give us and a scrambled form of your password that
          nobody can read.
        </li>
        <li>With a message: what you wrote and how to answer you.</li>
      </ul>
    ),
  },
  {
    id: 'what-stays-with-you',
    title: 'What stays in your browser',
    body: (
      <p>
        Your cart, the products you looked at and your login are stored on your own device and nowhere else
        until you order. We set no advertising cookies and no other company's script runs on our pages.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Card and wallet data',
    body: (
      <p>
        You enter card numbers, PINs and OTPs on the payment provider's page, never on ours. From the provider
        we learn that a payment was made, by which kind of card or wallet, and the last digits of its number.
      </p>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    body: (
      <p>
        Staff who handle your order, the courier who brings it, the payment provider, and the manufacturer's
        service when you claim a warranty. We sell nothing to anyone. Authorities get what the law of
        Bangladesh obliges us to give.
      </p>
    ),
  },
  {
    id: 'breach',
    title: 'If something goes wrong',
    body: (
      <p>
        Should personal data ever fall into the wrong hands, everybody concerned is told{' '}
        <strong>within 7 business days</strong>, with what happened and what to do.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'What you can ask for',
    body: (
      <p>
        A copy of what we hold about you, a correction, or its deletion as far as invoices and warranties
        allow. Write to <a href={`mailto:${contactDetails.email}`}>{contactDetails.email}</a>.
      </p>
    ),
  },
]

export default function PrivacyPolicyPage() {
  return (
    <Policy
      title="Privacy policy"
      lead="We keep what we need to sell you a computer and to stand behind it afterwards, and nothing else."
      sections={sections}
    />
  )
}

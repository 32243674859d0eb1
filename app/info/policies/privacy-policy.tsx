import { pageDataContext } from '#app/server-contexts.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { KeepDays } from '#server/platform/settings/config.ts'
import type { Route } from './+types/privacy-policy.ts'
import { EmailLink } from './contact-links.tsx'
import { Policy, type Section } from './policy.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacy policy',
    description: 'What we know about you, why, how long we keep it and what you can ask of us.',
    path: '/privacy-policy',
  })

const general: Section[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep',
    body: (
      <ul>
        <li>With an order: your name, phone, email, address, what you bought and how it was paid.</li>
        <li>
          With an account: your email, the names you give us and a scrambled form of your password that nobody
          can read.
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
        service when you claim a warranty. We never sell your data. Authorities get only what the law of
        Bangladesh requires.
      </p>
    ),
  },
  {
    id: 'breach',
    title: 'If something goes wrong',
    body: (
      <p>
        If personal data ever falls into the wrong hands, we tell everyone affected{' '}
        <strong>within 7 business days</strong>, with what happened and what to do.
      </p>
    ),
  },
]

function howLong(keep: KeepDays): Section {
  return {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>Paid orders: as long as the law requires a shop to keep its invoices.</li>
        <li>Orders that were never paid: {inWords(keep.unpaidOrders)}.</li>
        <li>
          Messages: {inWords(keep.messages)}. Custom requirements: {inWords(keep.requirements)}. Reviews:
          until you delete your data.
        </li>
        <li>Product alerts: two days until you confirm them, a month after we sent them, a year at most.</li>
        <li>
          Emails and SMS we sent you: {inWords(keep.mails)}. The payment provider's notices:{' '}
          {inWords(keep.notices)}.
        </li>
        <li>
          Warranty claims: as long as the order. Photos you sent with one: {inWords(keep.claimPhotos)} after
          it is closed.
        </li>
        <li>Searches that found nothing: half a year, as words alone, without who searched.</li>
        <li>What our staff did, such as changing an order: {inWords(keep.audit)}.</li>
        <li>
          Your login: until you log out, and no longer than 30 days. The network you ordered from: two days.
        </li>
      </ul>
    ),
  }
}

const yourRights: Section = {
  id: 'your-rights',
  title: 'What you can ask for',
  body: (
    <>
      <p>
        A copy of what we hold about you, or its deletion: <Link to="/your-data">get both here</Link>, with an
        account or without one. Invoices of paid orders stay, with your name and address and without email and
        phone.
      </p>
      <p>
        For a correction write to <EmailLink />.
      </p>
    </>
  ),
}

function inWords(days: number): string {
  if (days % 365 === 0) return days === 365 ? 'one year' : `${days / 365} years`
  return days === 1 ? 'one day' : `${days} days`
}

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageDataContext).keepDays
}

export default function PrivacyPolicyPage({ loaderData: keepDays }: Route.ComponentProps) {
  return (
    <Policy
      title="Privacy policy"
      lead="We keep what we need to sell you a computer and to stand behind it afterwards, and nothing else."
      updated="2026-11-15"
      sections={[...general, howLong(keepDays), yourRights]}
    />
  )
}

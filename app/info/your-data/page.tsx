import type { ReactNode } from 'react'
import { data } from 'react-router'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/page.ts'
import '../info.css'
import './your-data.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your data',
    description: 'Get a copy of what we keep about you, or have it deleted.',
    path: '/your-data',
    index: false,
  })

/** The notices after one of the page's forms was sent, by the last part of the address. */
const notices: Record<string, ReactNode> = {
  sent: 'If we keep anything under this email, a link is on its way. Please check your inbox.',
  deleted: 'What we kept under your email is deleted. Only invoices stay, without your email and phone.',
}
const refusals: Record<string, ReactNode> = {
  invalid: 'This email address does not look right. Please check it.',
  expired:
    'This link is no longer valid: it was used already, or it is older than an hour. Please ask for a new one.',
  later: 'Something went wrong. Please try again in a minute.',
  'open-orders': (
    <>
      One of your orders is not finished yet. Once it is delivered, or cancelled and refunded, you can delete
      your data. Please <Link to="/contact-us">call or write to us</Link> if something is stuck.
    </>
  ),
}

export function loader({ params: { step } }: Route.LoaderArgs) {
  if (step !== undefined && !Object.hasOwn(notices, step) && !Object.hasOwn(refusals, step))
    throw data('Not found', { status: 404 })
  return null
}

/** A plain form, so that it works without scripts. */
export default function YourDataPage({ params: { step = '' } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: 'Privacy policy', to: '/privacy-policy' }, { label: 'Your data' }]} />
      <header className="page-head info-head">
        <h1>Your data</h1>
        <p>Get a copy of what we keep about you, or have it deleted.</p>
      </header>
      <div className="prose your-data">
        {notices[step] && <Notice>{notices[step]}</Notice>}
        {refusals[step] && <Notice kind="error">{refusals[step]}</Notice>}
        <section aria-labelledby="with-account">
          <h2 id="with-account">You have an account</h2>
          <p>
            Log in and open your <Link to="/user/account-details">account details</Link>: the buttons are at
            the bottom.
          </p>
        </section>
        <section aria-labelledby="without-account">
          <h2 id="without-account">You ordered or wrote to us without one</h2>
          <p>
            Enter the email that you gave us. We send you a link; it works for one hour, for one download and
            one deletion.
          </p>
          <form className="info-form your-data-form" method="post" action="/api/privacy/requestLink">
            <TextField
              label="Email"
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              required
            />
            <Button type="submit">Send link</Button>
          </form>
        </section>
      </div>
    </div>
  )
}

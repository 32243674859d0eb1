import type { ReactNode } from 'react'
import { data } from 'react-router'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { callAddress } from '#shared/site/page-words.ts'
import type { Route } from './+types/page.ts'
import * as words from './words.tsx'
import '../info.css'
import './your-data.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.yourData,
    description: words.getACopyOf,
    path: '/your-data',
    index: false,
  })

/** The notices after one of the page's forms was sent, by the last part of the address. */
const notices: Record<string, ReactNode> = {
  sent: words.sent,
  deleted: words.deleted,
}
const refusals: Record<string, ReactNode> = {
  invalid: words.invalid,
  expired: words.expired,
  later: words.later,
  'open-orders': words.openOrders(<Link to="/contact-us">{words.callOrWriteTo}</Link>),
}

export function loader({ params: { step } }: Route.LoaderArgs) {
  if (step !== undefined && !Object.hasOwn(notices, step) && !Object.hasOwn(refusals, step))
    throw data(words.notFound, { status: 404 })
  return null
}

/** A plain form, so that it works without scripts. */
export default function YourDataPage({ params: { step = '' } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[{ label: words.privacyPolicy, to: '/privacy-policy' }, { label: words.yourData }]}
      />
      <header className="page-head info-head">
        <h1>{words.yourData}</h1>
        <p>{words.getACopyOf}</p>
      </header>
      <div className="prose your-data">
        {notices[step] && <Notice>{notices[step]}</Notice>}
        {refusals[step] && <Notice kind="error">{refusals[step]}</Notice>}
        <section aria-labelledby="with-account">
          <h2 id="with-account">{words.youHaveAnAccount}</h2>
          <p>{words.logInAndOpen(<Link to="/user/account-details">{words.accountDetails}</Link>)}</p>
        </section>
        <section aria-labelledby="without-account">
          <h2 id="without-account">{words.youOrderedOrWrote}</h2>
          <p>{words.enterTheEmailThat}</p>
          <form
            className="info-form your-data-form"
            method="post"
            action={callAddress('/api/privacy/requestLink')}
          >
            <TextField
              label={words.email}
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              required
            />
            <Button type="submit">{words.sendLink}</Button>
          </form>
        </section>
      </div>
    </div>
  )
}

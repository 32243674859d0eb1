import { data } from 'react-router'
import { StatusPill } from '#app/order/status-pill.tsx'
import { Timeline } from '#app/order/timeline.tsx'
import { pageDataContext } from '#app/server-contexts.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { parseTrackQuery, type TrackedOrder, type TrackResult } from '#shared/orders/tracking.ts'
import { identity } from '#shared/site/identity.ts'
import { PhoneDigitsField } from '../phone-digits-field.tsx'
import type { Route } from './+types/page.ts'
import { trackingText } from './tracking-text.ts'
import '../info.css'
import './track.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Track your order',
    description: 'See where your order is, with its number and the last four digits of your phone.',
    path: '/track',
  })

type TrackForm = { number: string; phone: string }
type TrackData = { typed: TrackForm; result: TrackResult | { kind: 'unclear' } | null }

/** The query is in the address, so that the page works without scripts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = { number: url.searchParams.get('number') ?? '', phone: url.searchParams.get('phone') ?? '' }
  if (!typed.phone) return data<TrackData>({ typed, result: null })
  const query = parseTrackQuery(typed.number, typed.phone)
  if (!query) return data<TrackData>({ typed, result: { kind: 'unclear' } })
  const result = await context.get(pageDataContext).track(query)
  return data<TrackData>({ typed, result }, { status: result.kind === 'too many' ? 429 : 200 })
}

export default function TrackPage({ loaderData: { typed, result } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: 'Track your order' }]} />
      <header className="page-head info-head">
        <h1>Track your order</h1>
        <p>The number of your order is in our email and SMS. No login is needed.</p>
      </header>
      <div className="track">
        {result?.kind === 'found' && <Tracked order={result.order} />}
        {result && result.kind !== 'found' && <Notice kind="error">{refusals()[result.kind]}</Notice>}
        {/* A plain form: the response is a page of its own, also without scripts. */}
        <form className="info-form" method="get" action="/track">
          <TextField
            label="Order number"
            name="number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            defaultValue={typed.number}
            required
          />
          <PhoneDigitsField typed={result?.kind === 'found' ? '' : typed.phone} />
          <Button type="submit">Track order</Button>
        </form>
      </div>
    </div>
  )
}

const refusals = () => ({
  unclear: 'Please enter the number of your order, such as 100123, and four digits.',
  unknown:
    'We found no order with this number and these digits. Please check both: the number is in our email, and the phone is the one you gave us with the order.',
  'too many': `There were too many tries. Please wait an hour, open the link in our email, or call ${identity.hotline.shown}.`,
})

function Tracked({ order }: { order: TrackedOrder }) {
  const { number, status, steps, courier } = order
  return (
    <section className="track-found" aria-labelledby="track-found">
      <h2 id="track-found">
        Order {number} <StatusPill status={status} />
      </h2>
      <p>{trackingText(order)}</p>
      {courier && (
        <p>
          {courier.name}
          {courier.number && `, number ${courier.number}`}
          {courier.url && (
            <>
              {': '}
              <a className="link" href={courier.url} rel="noreferrer">
                follow it at the courier
              </a>
            </>
          )}
        </p>
      )}
      <Timeline steps={steps} />
      <p>
        To cancel, change or return it, open the link in our email or SMS, or{' '}
        <Link className="link" to="/user/orders">
          your account
        </Link>
        . The{' '}
        <Link className="link" to="/refund-policy#how-to">
          refund policy
        </Link>{' '}
        says how.
      </p>
    </section>
  )
}

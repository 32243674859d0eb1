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
import { hrefOf } from '#shared/site/page-words.ts'
import { PhoneDigitsField } from '../phone-digits-field.tsx'
import type { Route } from './+types/page.ts'
import { trackingText } from './tracking-text.ts'
import * as words from './words.tsx'
import '../info.css'
import './track.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.trackYourOrder,
    description: words.seeWhereYourOrder,
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
      <Breadcrumbs crumbs={[{ label: words.trackYourOrder }]} />
      <header className="page-head info-head">
        <h1>{words.trackYourOrder}</h1>
        <p>{words.theNumberOfYour}</p>
      </header>
      <div className="track">
        {result?.kind === 'found' && <Tracked order={result.order} />}
        {result && result.kind !== 'found' && <Notice kind="error">{refusals()[result.kind]}</Notice>}
        {/* A plain form: the response is a page of its own, also without scripts. */}
        <form className="info-form" method="get" action={hrefOf('/track')}>
          <TextField
            label={words.orderNumber}
            name="number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            defaultValue={typed.number}
            required
          />
          <PhoneDigitsField typed={result?.kind === 'found' ? '' : typed.phone} />
          <Button type="submit">{words.trackOrder}</Button>
        </form>
      </div>
    </div>
  )
}

const refusals = () => ({
  unclear: words.unclear,
  unknown: words.unknown,
  'too many': words.tooMany(identity.hotline.shown),
})

function Tracked({ order }: { order: TrackedOrder }) {
  const { number, status, steps, courier } = order
  return (
    <section className="track-found" aria-labelledby="track-found">
      <h2 id="track-found">
        {words.order(number)} <StatusPill status={status} />
      </h2>
      <p>{trackingText(order)}</p>
      {courier && (
        <p>
          {courier.number ? words.courierNumber(courier.name, courier.number) : courier.name}
          {courier.url && (
            <>
              {': '}
              <a className="link" href={courier.url} rel="noreferrer">
                {words.followItAtThe}
              </a>
            </>
          )}
        </p>
      )}
      <Timeline steps={steps} />
      <p>
        {words.howToChange(
          <Link className="link" to="/user/orders">
            {words.yourAccount}
          </Link>,
          <Link className="link" to="/refund-policy#how-to">
            {words.refundPolicy}
          </Link>,
        )}
      </p>
    </section>
  )
}

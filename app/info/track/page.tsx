import { data } from 'react-router'
import { StatusPill } from '#app/order/status-pill.tsx'
import { Timeline } from '#app/order/timeline.tsx'
import { pageDataContext } from '#app/server-contexts.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Branch } from '#shared/contract/shops.ts'
import { parseTrackQuery, type TrackedOrder, type TrackResult } from '#shared/orders/tracking.ts'
import { identity } from '#shared/site/identity.ts'
import { hrefOf } from '#shared/site/page-words.ts'
import { PhoneDigitsField } from '../phone-digits-field.tsx'
import type { Route } from './+types/page.ts'
import { LinkNotice, LinkToOrder } from './link-to-order.tsx'
import { TrackedCases } from './tracked-cases.tsx'
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
type TrackData = {
  typed: TrackForm
  result: TrackResult | { kind: 'unclear' } | null
  /** The result of asking for the link on this page; empty where nobody asked. */
  link: string
  /** Where claims and returns are handed in. */
  branches: readonly Branch[]
}

/** The query is in the address, so that the page works without scripts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = { number: url.searchParams.get('number') ?? '', phone: url.searchParams.get('phone') ?? '' }
  const empty = { typed, link: url.searchParams.get('link') ?? '', branches: [] }
  if (!typed.phone) return data<TrackData>({ ...empty, result: null })
  const query = parseTrackQuery(typed.number, typed.phone)
  if (!query) return data<TrackData>({ ...empty, result: { kind: 'unclear' } })
  const pageData = context.get(pageDataContext)
  const result = await pageData.track(query)
  const hasCases = result.kind === 'found' && result.order.claims.length + result.order.returns.length > 0
  const branches = hasCases ? await pageData.branches() : []
  return data<TrackData>({ ...empty, result, branches }, { status: result.kind === 'too many' ? 429 : 200 })
}

export default function TrackPage({ loaderData: { typed, result, link, branches } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: words.trackYourOrder }]} />
      <header className="page-head info-head">
        <h1>{words.trackYourOrder}</h1>
        <p>{words.theNumberOfYour}</p>
      </header>
      <div className="track">
        {link && <LinkNotice outcome={link} />}
        {result?.kind === 'found' && (
          <Tracked order={result.order} digits={typed.phone} branches={branches} />
        )}
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

type TrackedProps = { order: TrackedOrder; digits: string; branches: readonly Branch[] }

function Tracked({ order, digits, branches }: TrackedProps) {
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
      <TrackedCases order={order} branches={branches} />
      <LinkToOrder number={number} digits={digits} />
    </section>
  )
}

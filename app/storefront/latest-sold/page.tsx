import { type ReactNode, Suspense } from 'react'
import { Await, data } from 'react-router'
import { pageDataContext } from '#app/server-contexts.ts'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { LastOrder } from '#shared/contract/orders.ts'
import { latestSoldFeatures } from '#shared/limits.ts'
import { formatTaka } from '#shared/money.ts'
import { identity } from '#shared/site/identity.ts'
import type { Route } from './+types/page.ts'
import * as words from './words.ts'
import './latest-sold.css'

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { order: await context.get(pageDataContext).lastOrder() }
  } catch (error) {
    // Thrown again, so that the failure is not cached as a page; the error boundary shows this text.
    throw data(words.failed, { status: 503, statusText: String(error) })
  }
}

type OrderOrPromise = Promise<LastOrder | null> | LastOrder | null

/** On client navigation the page opens at once, with a spinner until the order has loaded. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<{ order: OrderOrPromise }> {
  return { order: serverLoader().then(({ order }) => order) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.latestSoldProducts,
    description: words.description(identity.name),
    path: '/latest-sold-product',
  })

export default function LatestSoldPage({ loaderData }: Route.ComponentProps) {
  return (
    <Frame>
      <Suspense fallback={<Spinner />}>
        <Await
          resolve={loaderData.order as OrderOrPromise}
          errorElement={<Notice kind="error">{words.failed}</Notice>}
        >
          {(order) => <Sold order={order} />}
        </Await>
      </Suspense>
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <Notice kind="error">{words.failed}</Notice>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>{words.latestSoldProducts2}</h1>
        <p>{words.whatOurLatestCustomer}</p>
      </header>
      {children}
    </div>
  )
}

function Sold({ order }: { order: LastOrder | null }) {
  if (!order)
    return (
      <EmptyState title={words.nothingSoldYet} action={<LinkButton to="/shop">{words.goToShop}</LinkButton>}>
        {words.beTheFirst}
      </EmptyState>
    )
  return (
    <>
      <ul className="sold">
        {order.products.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position
          <SoldLine key={index} line={line} />
        ))}
      </ul>
      <p className="sold-total">
        {words.totalAmount} <b className="money">{formatTaka(order.totalAmount)}</b>
      </p>
    </>
  )
}

function SoldLine({ line }: { line: LastOrder['products'][number] }) {
  const { productId, name, description, price, quantity, features = [] } = line
  const facts = [
    ['SSD', line.ssd],
    ['RAM', line.ram],
    ['GPU', line.gpu],
    [words.display, line.display],
  ].filter(([, value]) => value)
  return (
    <li className="sold-line">
      <Link className="sold-head" to={`/product/${productId}`} prefetch="intent">
        <span className="photo">
          <Picture src={line.image} alt="" sizes="(min-width: 48rem) 240px, 35vw" max={640} />
        </span>
        <h2>{name}</h2>
      </Link>
      <div className="stack">
        <p>{description}</p>
        <p className="price">
          <b>{formatTaka(price)}</b> <span>{words.quantity(quantity)}</span>
        </p>
        {facts.length > 0 && (
          <dl className="sold-facts">
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {features.length > 0 && (
          <>
            <h3>{words.keyFeatures}</h3>
            <ul className="bullets">
              {features.slice(0, latestSoldFeatures).map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  )
}

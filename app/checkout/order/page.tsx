import { PackageSearch } from 'lucide'
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { api } from '#app/api.ts'
import { SaveOrder } from '#app/checkout/result/save-order.tsx'
import { WaitingPage } from '#app/checkout/result/waiting-page.tsx'
import { OrderView } from '#app/order/order-view.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { orders } from '#shared/contract/orders.ts'
import { Problem } from '#shared/problem.ts'
import { identity } from '#shared/site/identity.ts'
import type { Route } from './+types/page.ts'
import * as words from './words.ts'

/** The canonical path omits the order's key, which is the buyer's secret. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.yourOrder,
    description: words.followYourOrder,
    path: '/order',
    index: false,
  })

export function clientLoader({ params: { key }, request: { signal } }: Route.ClientLoaderArgs) {
  return api<typeof orders.byKey>('GET /orders/key/:key', { params: { key }, signal })
}

export default function OrderPage({ loaderData: page, params: { key } }: Route.ComponentProps) {
  const { hash } = useLocation()

  // The link to the invoice opens the print dialog, whose paper is the invoice.
  useEffect(() => {
    if (hash === '#invoice') window.print()
  }, [hash])

  return (
    <div className="wrap order-page">
      <OrderView key={key} {...page} proof={{ key }} />
      {!page.isStatusOnly && (
        <div className="buttons order-save">
          <SaveOrder orderKey={key} userId={page.order.userId} />
        </div>
      )}
    </div>
  )
}

export function HydrateFallback() {
  return <WaitingPage title={words.yourOrder}>{words.loadingYourOrder}</WaitingPage>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnknown =
    isRouteErrorResponse(error) || (error instanceof Problem && [400, 404].includes(error.status))
  return (
    <div className="wrap">
      <h1 className="sr-only">{words.yourOrder}</h1>
      <EmptyState
        icon={<Icon icon={PackageSearch} />}
        title={isUnknown ? words.orderNotFound : words.yourOrderCouldNot}
        action={
          isUnknown ? (
            <LinkButton to="/shop">{words.goToShop}</LinkButton>
          ) : (
            <LinkButton to="" reloadDocument>
              {words.tryAgain}
            </LinkButton>
          )
        }
      >
        {isUnknown ? words.openLinkAgain(identity.hotline.shown) : words.theShopCannotBe}
      </EmptyState>
    </div>
  )
}

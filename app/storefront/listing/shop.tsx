import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/shop.ts'
import { Listing } from './listing.tsx'
import { loadListing } from './load-listing.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadListing(context, url, [])
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, loaderData.facts) : []

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  return <Listing listing={loaderData} />
}

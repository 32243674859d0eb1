import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/category.ts'
import { Listing } from './listing.tsx'
import { loadListing } from './load-listing.ts'

/** Serves `/category/:category` and `/category/:category/:brand`; either name may be a brand. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { category, brand } = params as { category: string; brand?: string }
  return loadListing(context, url, brand === undefined ? [category] : [category, brand])
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, loaderData.facts) : []

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  return <Listing listing={loaderData} />
}

import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { listingSearch } from '#shared/listing.ts'
import type { ListingData } from './load-listing.ts'

/** Shown in place of products where there are none. */
export function EmptyListing({ listing }: { listing: ListingData }) {
  const { query, asked, path, total, chips, clear } = listing
  const isFiltered = chips.length > 0
  if (total > 0)
    return (
      <EmptyState
        title="This page is empty"
        action={
          <LinkButton to={path + listingSearch({ ...asked, page: 1 })}>Go to the first page</LinkButton>
        }
      />
    )
  return (
    <EmptyState
      title={query.q ? 'No results found for the query' : 'No laptops found'}
      action={
        isFiltered ? (
          <LinkButton to={clear}>Clear the filters</LinkButton>
        ) : (
          <LinkButton to="/shop">See all products</LinkButton>
        )
      }
    >
      {isFiltered ? 'Try fewer filters.' : 'Try another word.'} Or{' '}
      <Link className="link" to="/custom-requirements">
        tell us what you need
      </Link>
      , and we will look for it.
    </EmptyState>
  )
}

import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { listingSearch } from '#shared/listing.ts'
import type { ListingData } from './load-listing.ts'
import * as words from './words.tsx'

/** Shown in place of products where there are none. */
export function EmptyListing({ listing }: { listing: ListingData }) {
  const { query, asked, path, total, chips, clear } = listing
  const isFiltered = chips.length > 0
  if (total > 0)
    return (
      <EmptyState
        title={words.thisPageIsEmpty}
        action={
          <LinkButton to={path + listingSearch({ ...asked, page: 1 })}>{words.goToTheFirst}</LinkButton>
        }
      />
    )
  return (
    <EmptyState
      title={query.q ? words.noResultsFoundFor : words.noLaptopsFound}
      action={
        isFiltered ? (
          <LinkButton to={clear}>{words.clearTheFilters}</LinkButton>
        ) : (
          <LinkButton to="/shop">{words.seeAllProducts}</LinkButton>
        )
      }
    >
      {words.orTellUs(
        isFiltered ? words.tryFewerFilters : words.tryAnotherWord,
        <Link className="link" to="/custom-requirements">
          {words.tellUsWhatYou}
        </Link>,
      )}
    </EmptyState>
  )
}

import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

type Props = { firstPage: string; total: number; isSearch: boolean; isFiltered: boolean; clear: string }

/** Shown in place of products where there are none; rendered on the server alone, see load-listing.ts. */
export function EmptyListing({ firstPage, total, isSearch, isFiltered, clear }: Props) {
  if (total > 0)
    return (
      <EmptyState
        title="This page is empty"
        action={<LinkButton to={firstPage}>Go to the first page</LinkButton>}
      />
    )
  return (
    <EmptyState
      title={isSearch ? 'No results found for the query' : 'No laptops found'}
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

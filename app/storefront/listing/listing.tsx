import { SlidersHorizontal } from 'lucide'
import { memo, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { ProductGrid } from '#app/storefront/cards/product-grid.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { formatNumber } from '#shared/figure-words.ts'
import { listingSearch, type Sort } from '#shared/listing.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { EmptyListing } from './empty-listing.tsx'
import { Filters, filtersId } from './filters.tsx'
import { formId, ListingForm } from './listing-form.tsx'
import { ListingHead } from './listing-head.tsx'
import type { ListingData } from './load-listing.ts'
import * as words from './words.tsx'
import './listing.css'

const sortNames: [Sort, string][] = [
  ['featured', words.sorts.featured],
  ['price-low', words.sorts.priceLow],
  ['price-high', words.sorts.priceHigh],
  ['name', words.sorts.name],
]

/** Memoized: the router renders its page again when a navigation begins, and again when it ends. */
export const Listing = memo(function Listing({ listing }: { listing: ListingData }) {
  const { query, products, total, pages, path } = listing
  const sort = query.sort ?? (query.q ? '' : 'featured')
  const first = (query.page - 1) * query.limit + 1

  return (
    <div className="wrap">
      <Breadcrumbs crumbs={listing.crumbs} />
      <ListingHead {...listing} />
      <ListingForm path={path} search={listingSearch(query)} sort={sort}>
        <Filters listing={listing} />
        <div>
          <ListingBar listing={listing} sort={sort} />
          {listing.picks && <Picks {...listing.picks} />}
          <h2 className="sr-only">{words.products}</h2>
          {products.length > 0 ? (
            <WhileLoading path={path}>
              <ProductGrid
                products={products}
                eager={1}
                sizes="(min-width: 90rem) 245px, (min-width: 80rem) 18vw, (min-width: 64rem) 33vw, (min-width: 48rem) 46vw, 30vw"
              />
            </WhileLoading>
          ) : (
            <EmptyListing listing={listing} />
          )}
          <Pagination
            page={query.page}
            pages={pages}
            href={(page) => path + listingSearch({ ...listing.asked, page })}
          />
          {products.length > 0 && pages > 1 && (
            <p className="listing-range">{words.range(first, first + products.length - 1, total)}</p>
          )}
        </div>
      </ListingForm>
    </div>
  )
})

function Picks({ heading, products }: NonNullable<ListingData['picks']>) {
  return (
    <section className="listing-picks" aria-labelledby="picks">
      <h2 id="picks">{heading}</h2>
      <ul>
        {products.map(({ title, to, price, reason }) => (
          <li key={to}>
            <Link className="link" to={to}>
              {title}
            </Link>
            <span className="digits nowrap">{price}</span>
            <span className="small muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Products are paler while a listing of the same path loads. */
function WhileLoading({ path, children }: { path: string; children: ReactNode }) {
  const busy = useNavigation().location?.pathname === path
  return <div className={busy ? 'listing-busy' : undefined}>{children}</div>
}

type BarProps = { listing: ListingData; sort: string }

/** Above the products: filter button and sort order, which stay in sight on phones; count and applied filters. */
function ListingBar({ listing: { query, total, all, chips, clear, compare }, sort }: BarProps) {
  return (
    <div className="listing-top">
      <div className="listing-bar">
        <button
          className="button button-second button-small listing-open"
          type="button"
          popoverTarget={filtersId}
        >
          <Icon icon={SlidersHorizontal} /> {words.filters}
          {chips.length > 0 && <span className="badge badge-brand">{formatNumber(chips.length)}</span>}
        </button>
        <Select
          small
          className="listing-sort"
          form={formId}
          name="sort"
          aria-label={words.sortBy}
          defaultValue={sort}
        >
          {query.q && <option value="">{words.bestMatch}</option>}
          {sortNames.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="listing-count">
        <p aria-live="polite">
          {words.countedProducts(<b className="digits">{formatNumber(total)}</b>, total === 1)}
          {total < all && <span className="muted">{words.ofAll(all)}</span>}
        </p>
        <Link className="link small" to={compare}>
          {words.compare}
        </Link>
      </div>
      <AppliedFilters chips={chips} clear={clear} />
    </div>
  )
}

import { data } from 'react-router'
import { pageDataContext, structuredDataContext } from '#app/server-contexts.ts'
import { ProductGrid } from '#app/storefront/cards/product-grid.tsx'
import { ListingHead } from '#app/storefront/listing/listing-head.tsx'
import { breadcrumbData, webPageData } from '#app/storefront/markup/structured-data.ts'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { type ListingQuery, parseListing } from '#shared/listing.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'
import { metaWith, offersMeta } from '#shared/site/meta-texts.ts'
import { langOf } from '#shared/site/page-words.ts'
import type { Route } from './+types/page.ts'
import * as words from './words.ts'
import './offers.css'

const crumbs = [{ label: words.offers }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const pageData = context.get(pageDataContext)
  const { page } = parseListing(url.searchParams)
  const query: ListingQuery = { ...parseListing(new URLSearchParams('onSale=true')), page }
  const { products, total, pages } = pageData.listing(query)
  const [[banner], texts, meta] = await Promise.all([
    pageData.banners('offers'),
    pageData.texts('offers'),
    pageData.meta('/offers'),
  ])
  const isPastEnd = page > Math.max(pages, 1)
  context.set(structuredDataContext, () => [
    webPageData(pageData.origin, '/offers'),
    breadcrumbData(pageData.origin, crumbs),
  ])
  return data(
    {
      products,
      total,
      page,
      pages,
      banner: banner?.imagePath,
      terms: texts.terms,
      heading: texts.heading,
      texts: [words.onSaleNow(total), texts.sentence].filter(Boolean),
      facts: {
        ...metaWith(meta, offersMeta),
        path: page > 1 ? `/offers?page=${page}` : '/offers',
        index: !isPastEnd,
      },
    },
    { status: isPastEnd ? 404 : 200 },
  )
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, loaderData.facts) : []

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { products, total, page, pages, banner, terms, heading, texts } = loaderData
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <ListingHead title={heading} texts={texts} banner={banner} />
      <h2 className="sr-only">{words.productsOnSale}</h2>
      {products.length > 0 ? (
        <ProductGrid products={products} />
      ) : (
        <EmptyState
          title={words.noOffersAtThe}
          action={
            total > 0 ? (
              <LinkButton to="/offers">{words.seeAllOffers}</LinkButton>
            ) : (
              <LinkButton to="/shop">{words.seeAllProducts}</LinkButton>
            )
          }
        >
          {words.theNextOnesAre}
        </EmptyState>
      )}
      <Pagination page={page} pages={pages} href={(one) => (one > 1 ? `/offers?page=${one}` : '/offers')} />
      <div className="band two-columns">
        <section aria-labelledby="terms">
          <h2 id="terms">{words.offerTerms}</h2>
          <ul className="bullets">
            {terms.map((term) => (
              <li key={term} lang={langOf(term)}>
                {term}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="contact">
          <h2 id="contact">{words.askAboutAnOffer}</h2>
          <address className="contact stack">
            <p>
              {words.hotline} <a href={identity.hotline.href}>{identity.hotline.shown}</a>
            </p>
            <p>
              {words.whatsapp} <a href={identity.whatsapp.href}>{identity.whatsapp.shown}</a>
            </p>
            <p>
              {words.email} <a href={`mailto:${contactDetails.email}`}>{contactDetails.email}</a>
            </p>
            <p lang={langOf(contactDetails.address)}>{contactDetails.address}</p>
          </address>
        </section>
      </div>
    </div>
  )
}

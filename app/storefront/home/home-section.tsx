import { ProductGrid } from '#app/storefront/cards/product-grid.tsx'
import { ServerHtml } from '#app/storefront/markup/server-html.tsx'
import { Banner } from './banner.tsx'
import type { HomeSectionData } from './load-home.ts'

type Props = { section: HomeSectionData; className: string | undefined }

/** One section of the home page; staff choose which there are, their order, headings and sentences. */
export function HomeSection({ section: { id, slides, html, products }, className }: Props) {
  if (slides) return slides.length > 0 && <Banner slides={slides} />
  if (id === 'services') return <ServerHtml html={html} />
  return (
    <section className={id === 'brands' ? 'band brands' : className} aria-labelledby={id}>
      <ServerHtml html={html} />
      {products && <ProductGrid products={products} />}
    </section>
  )
}

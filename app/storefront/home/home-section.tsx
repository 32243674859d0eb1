import { ProductGrid } from '#app/storefront/cards/product-grid.tsx'
import { Banner } from './banner.tsx'
import { HomeText } from './home-text.tsx'
import type { LoadedSection } from './load-section.ts'
import { ServiceLinks } from './service-links.tsx'

type Props = { section: LoadedSection; className: string | undefined }

/** One section of the home page; staff choose which there are, their order, headings and sentences. */
export function HomeSection({ section, className }: Props) {
  const { id } = section
  if (id === 'banner') return section.slides.length > 0 && <Banner slides={section.slides} />
  if (id === 'services') return <ServiceLinks delivery={section.delivery} />
  return (
    <section className={id === 'brands' ? 'band brands' : className} aria-labelledby={id}>
      <HomeText section={section} />
      {'products' in section && <ProductGrid row products={section.products} />}
    </section>
  )
}

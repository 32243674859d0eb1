import { Tabs } from '#app/ui/navigation/tabs.tsx'
import { VideoFacade } from '#app/ui/pictures/video-facade.tsx'
import type { ProductData } from './load-product.ts'
import { Paragraphs, ProductDetails } from './product-details.tsx'
import './product-tabs.css'

export function ProductTabs({ page }: { page: ProductData }) {
  const { product } = page
  const tabs = [
    { id: 'details', title: 'Details', content: <ProductDetails {...page} /> },
    {
      id: 'shipping',
      title: 'Shipping',
      content: <Paragraphs title="Shipping" paragraphs={page.shipping} />,
    },
    { id: 'returns', title: 'Returns', content: <Paragraphs title="Returns" paragraphs={page.returns} /> },
    {
      id: 'video',
      title: 'Video Description',
      content: product.descriptionVideoUrl ? (
        <VideoFacade src={product.descriptionVideoUrl} title={product.title} poster={product.images[0]} />
      ) : (
        <p>No video available.</p>
      ),
    },
  ]
  return (
    <section className="band" aria-label="More details">
      <Tabs label="More details" tabs={tabs} />
    </section>
  )
}

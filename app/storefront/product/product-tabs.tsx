import { ServerHtml } from '#app/storefront/markup/server-html.tsx'
import { Tabs } from '#app/ui/navigation/tabs.tsx'
import { VideoFacade } from '#app/ui/pictures/video-facade.tsx'
import type { ProductData } from './load-product.ts'
import './product-tabs.css'

export function ProductTabs({ page }: { page: ProductData }) {
  const { product, shipping, returns } = page
  const tabs = [
    { id: 'details', title: 'Details', content: <ServerHtml html={product.details.content} /> },
    { id: 'shipping', title: 'Shipping', content: <ServerHtml html={shipping} /> },
    { id: 'returns', title: 'Returns', content: <ServerHtml html={returns} /> },
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

import { Suspense } from 'react'
import { Tabs } from '#app/ui/navigation/tabs.tsx'
import { lazyPart } from '#app/ui/page/lazy-part.ts'
import '#app/ui/pictures/video-facade.css'
import type { ProductData } from './load-product.ts'
import { Paragraphs, ProductDetails } from './product-details.tsx'
import * as words from './words.tsx'
import './product-tabs.css'

// Few products have a video.
const VideoFacade = lazyPart(() => import('#app/ui/pictures/video-facade.tsx'))

export function ProductTabs({ page }: { page: ProductData }) {
  const { product } = page
  const tabs = [
    { id: 'details', title: words.details, content: <ProductDetails {...page} /> },
    {
      id: 'shipping',
      title: words.shipping,
      content: <Paragraphs title={words.shipping} paragraphs={page.shipping} />,
    },
    {
      id: 'returns',
      title: words.returns,
      content: <Paragraphs title={words.returns} paragraphs={page.returns} />,
    },
    {
      id: 'video',
      title: words.videoDescription,
      content: product.descriptionVideoUrl ? (
        <Suspense>
          <VideoFacade src={product.descriptionVideoUrl} title={product.title} poster={product.images[0]} />
        </Suspense>
      ) : (
        <p>{words.noVideoAvailable}</p>
      ),
    },
  ]
  return (
    <section className="band" aria-label={words.moreDetails}>
      <Tabs label={words.moreDetails} tabs={tabs} />
    </section>
  )
}

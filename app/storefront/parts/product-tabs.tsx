import { Tabs } from '../../ui/navigation/tabs.tsx'
import { VideoFacade } from '../../ui/pictures/video-facade.tsx'
import type { ProductData } from './load-product.ts'
import './product-tabs.css'

export function ProductTabs({ page }: { page: ProductData }) {
  const { product, shipping, returns } = page
  const tabs = [
    { id: 'details', title: 'Details', content: <Details html={product.details.content} /> },
    { id: 'shipping', title: 'Shipping', content: <Paragraphs title="Shipping" paragraphs={shipping} /> },
    { id: 'returns', title: 'Returns', content: <Paragraphs title="Returns" paragraphs={returns} /> },
    {
      id: 'video',
      title: 'Video Description',
      content: product.descriptionVideoUrl ? (
        <VideoFacade
          src={product.descriptionVideoUrl}
          title={product.title}
          poster={product.images[0] ?? undefined}
        />
      ) : (
        <p>No video available.</p>
      ),
    },
  ]
  return (
    <section className="band" aria-label="More about it">
      <Tabs label="More about it" tabs={tabs} />
    </section>
  )
}

/** Rendered by the server, see product-details.tsx. */
function Details({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it on the server
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

function Paragraphs({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <div className="stack details-text">
      <h3>{title}</h3>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

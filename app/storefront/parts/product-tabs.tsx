import { Tabs } from '../../ui/navigation/tabs.tsx'
import { VideoFacade } from '../../ui/pictures/video-facade.tsx'
import type { ProductData } from './load-product.ts'
import './product-tabs.css'

export function ProductTabs({ page }: { page: ProductData }) {
  const { product, specs, shipping, returns } = page
  const tabs = [
    { id: 'details', title: 'Details', content: <Details product={product} specs={specs} /> },
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

function Details({ product, specs }: Pick<ProductData, 'product' | 'specs'>) {
  const { content } = product.details
  const text = content.trim() ? (
    <div
      className={specs.length > 0 ? 'details-text' : 'details-text details-whole'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it on every write
      dangerouslySetInnerHTML={{ __html: content }}
    />
  ) : (
    <p>No details available.</p>
  )
  if (specs.length === 0) return text
  return (
    <div className="details">
      {text}
      <table className="specs">
        <caption>Specification</caption>
        <tbody>
          {specs.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
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

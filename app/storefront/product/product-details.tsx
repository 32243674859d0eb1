import type { Product } from '#shared/contract/product.ts'
import { hrefOf, langOf } from '#shared/site/page-words.ts'
import type { ProductData } from './load-product.ts'
import * as words from './words.tsx'

type Props = Pick<ProductData, 'product' | 'specs' | 'compare'>

/** The details and the specification of a product. */
export function ProductDetails({ product, specs, compare }: Props) {
  return (
    <>
      <Facts product={product} specs={specs} />
      <p>
        <a className="link" href={hrefOf(compare)}>
          {words.compareWithSimilarProducts}
        </a>
      </p>
    </>
  )
}

function Facts({ product, specs }: Omit<Props, 'compare'>) {
  const { content } = product.details
  const text = content.trim() ? (
    <div
      className={specs.length > 0 ? 'details-text' : 'details-text details-whole'}
      lang={langOf(content)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it on every write
      dangerouslySetInnerHTML={{ __html: content }}
    />
  ) : (
    <p>{words.noDetailsAvailable}</p>
  )
  if (specs.length === 0) return text
  return (
    <div className="details">
      {text}
      <table className="specs">
        <caption>{words.specification}</caption>
        <tbody>
          {specs.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td lang={langOf(value)}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function InShort({ features }: Pick<Product, 'features'>) {
  return (
    <section className="product-short" aria-labelledby="in-short">
      <h2 id="in-short">{words.inShort}</h2>
      <ul>
        {features.map((feature) => (
          <li key={feature} lang={langOf(feature)}>
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Paragraphs({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <div className="stack details-text">
      <h3>{title}</h3>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

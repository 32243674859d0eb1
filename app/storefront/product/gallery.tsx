import { ChevronLeft, ChevronRight } from 'lucide'
import { type MouseEvent, useRef, useState } from 'react'
import { loadModule } from '#app/ui/page/load-module.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { Product } from '#shared/contract/product.ts'
import { digits } from '#shared/figure-words.ts'
import { picturesIn } from '#shared/products/colour-pictures.ts'
import * as words from './words.tsx'
import './gallery.css'

type Props = { product: Product; color: string | undefined }
type Zoom = typeof import('./picture-zoom.tsx').default

/** The pictures lie in a row that scrolls and snaps, so they can be swiped and opened without scripts. */
export function Gallery({ product, color }: Props) {
  const { title, productName, sale } = product
  const images = picturesIn(product, color)
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [Zoom, setZoom] = useState<Zoom | null>(null)
  const alt = productName || title

  function follow() {
    if (row.current) setCurrent(Math.round(row.current.scrollLeft / row.current.clientWidth))
  }

  function show(index: number) {
    const picture = (index + images.length) % images.length
    row.current?.scrollTo({ left: row.current.clientWidth * picture })
  }

  async function zoom(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const { default: Loaded } = await loadModule(() => import('./picture-zoom.tsx'))
      setZoom(() => Loaded)
    } catch {
      // Opens the picture itself, as the link does without scripts, unless the visitor has left the page.
      if (row.current) location.assign(href)
    }
  }

  return (
    <section className="gallery" aria-label={words.pictures}>
      <div className="stage">
        <ul ref={row} onScroll={follow}>
          {images.map((image, index) => (
            <li key={image}>
              <a href={image} onClick={zoom} aria-label={words.zoomPicture(index + 1, images.length)}>
                <Picture
                  src={image}
                  alt={index === 0 ? alt : words.pictureNumber(alt, index + 1)}
                  sizes="(min-width: 90rem) 736px, (min-width: 64rem) 54vw, 63vw"
                  eager={index === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {sale && <span className="badge badge-offer">{words.sale}</span>}
        {images.length > 1 && (
          <>
            <button type="button" aria-label={words.previousPicture} onClick={() => show(current - 1)}>
              <Icon icon={ChevronLeft} />
            </button>
            <button type="button" aria-label={words.nextPicture} onClick={() => show(current + 1)}>
              <Icon icon={ChevronRight} />
            </button>
            <p className="digits" aria-live="polite">
              <span className="sr-only">{words.picture} </span>
              {digits(current + 1)} / {digits(images.length)}
            </p>
          </>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} current={current} onShow={show} />}
      {Zoom && <Zoom images={images} alt={alt} start={current} onClose={() => setZoom(null)} />}
    </section>
  )
}

type ThumbnailsProps = { images: readonly string[]; current: number; onShow: (index: number) => void }

function Thumbnails({ images, current, onShow }: ThumbnailsProps) {
  return (
    <ul className="thumbs">
      {images.map((image, index) => (
        <li key={image}>
          <button
            type="button"
            className="photo"
            aria-label={words.showPicture(index + 1)}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
          >
            <Picture src={image} alt="" sizes="104px" max={320} />
          </button>
        </li>
      ))}
    </ul>
  )
}

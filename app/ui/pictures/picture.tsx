import { pictureSources } from './picture-sources.ts'

type Props = {
  src: string
  alt: string
  /** How wide the picture stands on the page, as in the `sizes` attribute. */
  sizes: string
  /** Loads at once and with priority: for the largest picture of the first screen. */
  eager?: boolean
  /** The picture's own proportions, so that its place is kept while it loads. */
  width?: number
  height?: number
  /** The widest file that is ever needed. */
  max?: number
  className?: string
}

/** A photograph of the shop in the size and format that suits the screen; other addresses are shown as they are. */
export function Picture({
  src,
  alt,
  sizes,
  eager,
  width = 1200,
  height = 1200,
  max = 1280,
  className,
}: Props) {
  const sources = pictureSources(src, max)
  const image = (
    <img
      srcSet={sources?.webp}
      sizes={sources ? sizes : undefined}
      src={sources?.fallback ?? src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
    />
  )
  if (!sources) return image
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {image}
    </picture>
  )
}

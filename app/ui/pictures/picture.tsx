import { pictureSources } from './picture-sources.ts'

type Props = {
  src: string
  alt: string
  /** The picture's width on the page, as in the `sizes` attribute. */
  sizes: string
  /** Loads the picture at once and with priority: for the largest one on the first screen. */
  eager?: boolean | undefined
  /** The picture's proportions, which reserve its place while it loads. */
  width?: number
  height?: number
  /** The width of the largest file offered. */
  max?: number
  className?: string
}

/** An uploaded picture in the size and format that suits the screen; pictures from elsewhere are shown unchanged. */
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

/** A size and format of an uploaded picture. */
export type Variant = { base: string; size: number | 'og'; format: 'avif' | 'webp' | 'jpg' }

export const pictureWidths = [96, 160, 320, 480, 640, 960, 1280, 1920] as const

const fileShape = /^([A-Za-z0-9][A-Za-z0-9_-]{0,99})\.(avif|webp|jpg)$/

/** Parses `640` and `NAME.avif`, or `og` and `NAME.jpg`; null for anything else, so that sizes are limited. */
export function readVariant(size: string, file: string): Variant | null {
  const [, base, format] = fileShape.exec(file) ?? []
  if (!base || !format) return null
  if (size === 'og') return format === 'jpg' ? { base, size, format } : null
  const width = pictureWidths.find((offered) => String(offered) === size)
  return width && format !== 'jpg' ? { base, size: width, format: format as 'avif' | 'webp' } : null
}

import type { Options } from '../pricing.ts'

type Pictured = { images: readonly string[]; pictureColors?: Readonly<Record<string, string>> | undefined }

/** The pictures of a colour, then those of no colour in particular; all of them where it has none of its own. */
export function picturesIn({ images, pictureColors = {} }: Pictured, color: string | undefined): string[] {
  const own = images.filter((image) => color !== undefined && pictureColors[image] === color)
  const ofNone = images.filter((image) => !pictureColors[image])
  const others = images.filter((image) => !own.includes(image) && !ofNone.includes(image))
  return own.length > 0 ? [...own, ...ofNone] : [...ofNone, ...others]
}

/** The first picture of each colour that has another one than the first colour, as cards carry them. */
export function pictureByColor(product: Pictured & { options: Options }): Record<string, string> {
  const [first, ...others] = product.options.color.map(({ value }) => value)
  if (!product.pictureColors || others.length === 0) return {}
  const shown = picturesIn(product, first)[0]
  return Object.fromEntries(
    others.flatMap((color) => {
      const [picture] = picturesIn(product, color)
      return picture === undefined || picture === shown ? [] : [[color, picture]]
    }),
  )
}

const widths = [96, 160, 320, 480, 640, 960, 1280, 1920]

/** The files the server makes of one of the shop's own pictures; null for a picture from elsewhere. */
export function pictureSources(src: string, max: number) {
  const name = /^\/uploads\/([A-Za-z0-9][\w-]*)\.\w+$/.exec(src)?.[1]
  if (!name) return null
  // No screen shows a large picture at stamp size; and every width is text in the page, for each of its pictures.
  const offered = widths.filter((width) => width <= max && width * 6 >= max)
  const set = (format: string, sizes: number[]) =>
    sizes.map((width) => `/pictures/${width}/${name}.${format} ${width}w`).join(', ')
  return {
    avif: set('avif', offered),
    /** For the few browsers without AVIF: every other width will do. */
    webp: set(
      'webp',
      offered.filter((_, place) => (offered.length - place) % 2 === 1),
    ),
    fallback: `/pictures/${Math.min(max, 640)}/${name}.webp`,
  }
}

const widths = [96, 160, 320, 480, 640, 960, 1280, 1920]

/** The `srcset`s of an uploaded picture, which the server resizes on demand; null for a picture from elsewhere. */
export function pictureSources(src: string, max: number) {
  const name = /^\/uploads\/([A-Za-z0-9][\w-]*)\.\w+$/.exec(src)?.[1]
  if (!name) return null
  // Widths far below the maximum are left out: no layout uses them, and each one adds text to the page.
  const offered = widths.filter((width) => width <= max && width * 6 >= max)
  const set = (format: string, sizes: number[]) =>
    sizes.map((width) => `/pictures/${width}/${name}.${format} ${width}w`).join(', ')
  return {
    avif: set('avif', offered),
    /** Every other width, for the few browsers without AVIF. */
    webp: set(
      'webp',
      offered.filter((_, place) => (offered.length - place) % 2 === 1),
    ),
    fallback: `/pictures/${Math.min(max, 640)}/${name}.webp`,
  }
}

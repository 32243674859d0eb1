const widths = [96, 160, 320, 480, 640, 960, 1280, 1920]

/** The files the server makes of one of the shop's own pictures; null for a picture from elsewhere. */
export function pictureSources(src: string, max: number) {
  const name = /^\/uploads\/([A-Za-z0-9][\w-]*)\.\w+$/.exec(src)?.[1]
  if (!name) return null
  const offered = widths.filter((width) => width <= max)
  const set = (format: string) =>
    offered.map((width) => `/pictures/${width}/${name}.${format} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), fallback: `/pictures/${Math.min(max, 640)}/${name}.webp` }
}

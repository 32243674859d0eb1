import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** A small picture with something to see in it, so that encoders have work to do. */
export function photo(format: Format = 'jpeg', { width = 150, height = 100 } = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .toFormat(format)
    .toBuffer()
}

/** Pictures as a browser takes them from a folder. */
export async function photoFiles(count: number) {
  const buffer = await photo('jpeg', { width: 400, height: 400 })
  return Array.from({ length: count }, (_, index) => ({
    name: `picture-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
}

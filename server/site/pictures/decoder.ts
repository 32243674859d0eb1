import type { Sharp, SharpOptions } from 'sharp'
import { imageLimits } from '#shared/limits.ts'

const options: SharpOptions = {
  limitInputPixels: imageLimits.megapixels * 1_000_000,
  failOn: 'error',
}

/** Decodes a picture and encodes it again. That takes 160 MB for a large one, so callers limit their concurrency. */
export async function reencode(bytes: Uint8Array, paint: (picture: Sharp) => Sharp): Promise<Buffer> {
  const sharp = await loadSharp()
  return paint(sharp(bytes, options)).timeout({ seconds: 30 }).toBuffer()
}

/** Reads the size from the header alone, without decoding. */
export async function pixelsOf(bytes: Uint8Array): Promise<number> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return width * height
}

/** Loads sharp with the first picture. It gets one thread and no cache, because pages are rendered on the same cores. */
async function loadSharp() {
  const sharp = (await import('sharp')).default
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { imageLimits } from '#shared/limits.ts'

// sharp gets one thread and no cache, because pages are rendered on the same cores.
sharp.concurrency(1)
sharp.cache(false)

const options: SharpOptions = {
  limitInputPixels: imageLimits.megapixels * 1_000_000,
  failOn: 'error',
}

/** Decodes a picture and encodes it anew. A large one takes 160 MB meanwhile, so callers limit their concurrency. */
export function repaint(bytes: Uint8Array, paint: (picture: Sharp) => Sharp): Promise<Buffer> {
  return paint(sharp(bytes, options)).timeout({ seconds: 30 }).toBuffer()
}

/** Reads the size from the header alone, without decoding. */
export async function pixelsOf(bytes: Uint8Array): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return width * height
}

import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { imageLimits } from '#shared/limits.ts'

// One thread a picture and nothing kept between pictures: pages are rendered on the same cores.
sharp.concurrency(1)
sharp.cache(false)

const options: SharpOptions = {
  limitInputPixels: imageLimits.megapixels * 1_000_000,
  failOn: 'error',
}

/** Decodes a picture and makes another of it. A large one takes 160 MB while it is open: come through a gate. */
export function repaint(bytes: Uint8Array, paint: (picture: Sharp) => Sharp): Promise<Buffer> {
  return paint(sharp(bytes, options)).timeout({ seconds: 30 }).toBuffer()
}

/** From the header alone, without decoding: cheap whatever the picture claims to be. */
export async function pixelsOf(bytes: Uint8Array): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return width * height
}

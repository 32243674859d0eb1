import { createMutex } from '#server/platform/concurrency/mutex.ts'
import { pixelsOf, reencode } from '#server/site/pictures/decoder.ts'
import { imageLimits } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'

const longestSide = 2400
/** Separate from the limit on visitors' pictures (pictures/derived-pictures.ts), so that staff do not wait behind them. */
const withMutex = createMutex()

/**
 * Decodes an uploaded picture and encodes it again from its pixels, so that no metadata (a phone writes where it was)
 * and no second file hidden behind the first is stored.
 */
export async function cleanPicture(bytes: Buffer, shownName: string): Promise<Buffer> {
  if (!isPicture(bytes))
    throw new Problem('WRONG_TYPE', {
      message: `${shownName} is not a picture we can take. Please choose a JPEG, PNG, WebP, AVIF or GIF file.`,
    })
  const pixels = await pixelsOf(bytes).catch(damaged(shownName))
  if (pixels > imageLimits.megapixels * 1_000_000)
    throw new Problem('TOO_LARGE', {
      message: `${shownName} has more than ${imageLimits.megapixels} megapixels. Please make it smaller.`,
    })
  return withMutex(() =>
    reencode(bytes, (picture) =>
      picture
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 86 }),
    ),
  ).catch(damaged(shownName))
}

/**
 * Recognises the five formats that may reach the decoder by their first bytes, never by the file's name or type. SVG
 * is not among them: it is a document that can hold scripts.
 */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return true
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return true
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return true
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return true
  return start.slice(4, 8) === 'ftyp' && isAvif(bytes)
}

/** AVIF shares its container with video and HEIC; the first box lists its brands. */
function isAvif(bytes: Buffer): boolean {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
  return brands.includes('avif') || brands.includes('avis')
}

/** Replaces the decoder's message, which is for developers, by one that names the file. */
function damaged(shownName: string) {
  return (cause: unknown): never => {
    throw new Problem('BAD_REQUEST', { message: `${shownName} is damaged and cannot be read.`, cause })
  }
}

import { imageLimits } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { createMutex } from '../concurrency/mutex.ts'
import { pixelsOf, repaint } from '../pictures/decoder.ts'
import { isPicture } from './picture-kind.ts'

const longestSide = 2400
/** Separate from the limit on visitors' pictures (pictures/derived.ts), so that staff do not wait behind them. */
const withMutex = createMutex()

/**
 * What is stored is painted anew from the pixels: no metadata (a phone writes where it was), no second file
 * hidden behind the first, nothing of the bytes that came.
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
    repaint(bytes, (picture) =>
      picture
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 86 }),
    ),
  ).catch(damaged(shownName))
}

/** The decoder's own words are for developers; people need to know which file it was. */
function damaged(shownName: string) {
  return (cause: unknown): never => {
    throw new Problem('BAD_REQUEST', { message: `${shownName} is damaged and cannot be read.`, cause })
  }
}

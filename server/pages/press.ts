import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/**
 * For a page that somebody waits for and perhaps nobody else will see: a third of the work, a sixth more bytes.
 * It takes a millisecond, of which a third would go into handing it to another thread.
 */
export function pressQuickly(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, settings(2, bytes.length))
}

/** For a page that is asked for again. */
export async function pressAgain(pressed: Buffer): Promise<Buffer> {
  const bytes = await decompress(pressed)
  return compress(bytes, settings(6, bytes.length))
}

function settings(quality: number, size: number) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  }
}

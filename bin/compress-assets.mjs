import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes FILE.br and FILE.gz beside each asset at the highest compression, so that serving never compresses them. */
export async function compressAssets(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(names.filter((name) => /\.(js|css|svg|json|txt|webmanifest)$/.test(name)).map(compress))

  async function compress(name) {
    const file = join(folder, name)
    const content = readFileSync(file)
    if (content.length < 1024) return
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }))
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { buildSync } from 'esbuild'

export type Rendered = { cpuMs: number }
export type RenderRequest = {
  pages: number
  /** The page whose bytes are compressed from now on. */
  page?: { html: string; quality: number }
}

/** A process that renders a fixed React tree and compresses the bytes of a page, as often as requested. */
export function startRenderTree() {
  const child = fork(bundle(), [], { env: { ...process.env, NODE_ENV: 'production' } })

  async function ask(message: RenderRequest): Promise<Rendered> {
    child.send(message)
    const [rendered] = (await once(child, 'message')) as [Rendered]
    return rendered
  }

  return {
    /** Sets the page that is compressed from now on, with the shop's quality. */
    async use(compressed: Buffer, pages: number) {
      const html = brotliDecompressSync(compressed)
      const page = { html: html.toString('base64'), quality: qualityOf(html, compressed.length) }
      await ask({ page, pages })
    },
    render: (pages: number) => ask({ pages }),
    async stop() {
      if (!child.connected) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** Node takes types out of a file, but cannot read JSX. The packages are found from where the bundle is written. */
function bundle(): string {
  const outfile = join('node_modules', '.cache', 'render-tree.mjs')
  const entryPoints = [fileURLToPath(new URL('render-tree-process.ts', import.meta.url))]
  buildSync({ entryPoints, outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' })
  return outfile
}

/** The Brotli quality that gives this length, or the nearest to it. */
function qualityOf(html: Buffer, length: number): number {
  const distances = Array.from({ length: 12 }, (_, quality) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    }
    return Math.abs(brotliCompressSync(html, { params }).length - length)
  })
  return distances.indexOf(Math.min(...distances))
}

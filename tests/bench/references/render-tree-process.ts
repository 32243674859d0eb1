// The reference of a rendered page: a fixed React tree of 1,000 elements to a string, and Brotli of the given bytes.
import { brotliCompressSync, constants } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import Tree from './empty-app/app/tree.tsx'
import type { Rendered, RenderRequest } from './render-tree.ts'

let bytes = Buffer.alloc(0)
let quality = 2

process.on('message', ({ page, pages }: RenderRequest) => {
  if (page) {
    bytes = Buffer.from(page.html, 'base64')
    quality = page.quality
  }
  const before = process.cpuUsage()
  for (let done = 0; done < pages; done++) renderPage()
  const { user, system } = process.cpuUsage(before)
  const rendered: Rendered = { cpuMs: (user + system) / 1000 / pages }
  process.send?.(rendered)
})
process.on('disconnect', () => process.exit())

function renderPage() {
  renderToString(createElement(Tree))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotliCompressSync(bytes, { params })
}

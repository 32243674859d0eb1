import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { browserHeaders } from '../site/addresses.ts'
import { type ResponseSample, sampleResponse } from './response-sample.ts'

const passedOn = new Set(['content-type', 'content-encoding', 'content-length', 'cache-control', 'vary'])

/** Serves pages of a shop as plain HTML with their styles, fonts and pictures, and without any script. */
export async function startPlainPages(port: number, shopPort: number) {
  const responses = new Map<string, Promise<ResponseSample>>()

  function fetchOnce(url: string, accept: string): Promise<ResponseSample> {
    const key = `${url} ${accept}`
    const found = responses.get(key) ?? fetchPlain(shopPort, url, accept)
    responses.set(key, found)
    return found
  }

  async function respond({ url = '/', headers }: IncomingMessage, response: ServerResponse) {
    try {
      const sample = await fetchOnce(url, headers.accept ?? '*/*')
      response.writeHead(200, sample.headers.flat())
      response.end(sample.body)
    } catch {
      response.writeHead(404).end()
    }
  }

  const server = createServer((request, response) => void respond(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function fetchPlain(port: number, url: string, accept: string): Promise<ResponseSample> {
  const isPage = accept.includes('text/html')
  const { headers, body } = await sampleResponse(port, url, { accept, ...(isPage ? {} : browserHeaders) })
  const kept = headers.filter(([name]) => passedOn.has(name))
  if (!isPage) return { headers: kept, body }
  const plain = brotliCompressSync(withoutScripts(body.toString()))
  const own = kept.filter(([name]) => name !== 'content-length')
  return {
    headers: [...own, ['content-encoding', 'br'], ['content-length', String(plain.length)]],
    body: plain,
  }
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
}

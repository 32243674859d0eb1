import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Resource } from '#server/platform/http/resource.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}
const text = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])
const year = 31_536_000
const day = 86_400

/**
 * Reads the built files into memory, by path. The build has put `.br` and `.gz` files beside the larger ones. By hand
 * instead of @fastify/static, because they are sent without Fastify, like cached pages.
 */
export function readStaticFiles(folder: string, headers: Record<string, string>): Map<string, Resource> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  )
  const files = new Map<string, Resource>()
  for (const name of names) {
    const type = types[extname(name)]
    if (type)
      files.set(`/${name}`, readResource(join(folder, name), name, { ...headers, 'content-type': type }))
  }
  return files
}

function readResource(path: string, name: string, headers: Record<string, string>): Resource {
  // Names under assets/ contain a hash of their content.
  const hashed = name.startsWith('assets/')
  return new Resource({
    status: 200,
    headers: {
      ...headers,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': hashed ? `public, max-age=${year}, immutable` : `public, max-age=${day}`,
    },
    bodies: {
      identity: readFileSync(path),
      ...(existsSync(`${path}.br`) && { br: readFileSync(`${path}.br`) }),
      ...(existsSync(`${path}.gz`) && { gzip: readFileSync(`${path}.gz`) }),
    },
    compressible: text.has(extname(name)),
  })
}

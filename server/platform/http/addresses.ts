/** First path segments that belong to Fastify's own routes, never to a page or a built file. */
const routes = [
  'api',
  'uploads',
  'pictures',
  'sandbox-gateway',
  'sandbox-sms',
  'sandbox-courier',
  'ucp',
  'feeds',
  '\\.well-known',
  'healthz',
  'readyz',
  'metrics',
]

/** Addresses with a secret key in their path, in any language. They are never cached, and the key is never logged. */
const secretPaths =
  /^(\/+(?:bn\/+)?(?:a|order|pay|user\/+orders|your-data\/+link|tell-me-when\/+(?:confirm|stop)|api\/+orders\/+key|api\/+alerts\/+stop)\/+)./i

/** Whether only Fastify can answer this address, so that neither the page cache nor Vite needs to be asked. */
export const isServerOnly = startsWithOneOf(routes)

/** Whether this address is one of the API. */
export const isCall = startsWithOneOf(['api'])

/** Whether no page can be at this address. A missing asset must not cost a rendering. */
export const isNeverPage = startsWithOneOf([...routes, 'assets'])

export function hasSecret(path: string): boolean {
  return secretPaths.test(decoded(path))
}

/** The path of a page without its query and without a secret. */
export function loggedPath(url: string): string {
  const path = pathOf(url)
  const start = secretPaths.exec(decoded(path))?.[1]
  return start === undefined ? path : `${start}…`
}

export function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

function startsWithOneOf(paths: readonly string[]): (url: string) => boolean {
  const pattern = new RegExp(`^/(${paths.join('|')})([/?]|$)`)
  return (url) => pattern.test(decoded(url))
}

/** The router matches `/%70ay` like `/pay`, so nothing is compared with a path as it was spelled. */
function decoded(path: string): string {
  return path.includes('%') ? path.split('/').map(decodedPart).join('/') : path
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // decodeURIComponent has no other way of saying that it cannot be decoded.
    return part
  }
}

import type { IncomingMessage } from 'node:http'
import { isRoute, pathOf } from '../http/addresses.ts'

/**
 * The address by which a request is routed. A browser that asks for one that cannot be decoded (`/50%-off`) gets the
 * Not Found page; programs, and calls of the API, get the problem that the router answers with.
 */
export function routedAddress({ method = 'GET', url = '/', headers }: IncomingMessage): string {
  const asksForPage = /^(GET|HEAD)$/.test(method) && headers.accept?.includes('text/html') && !isRoute(url)
  return asksForPage && !isDecodable(pathOf(url)) ? '/not-found' : url
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    // decodeURIComponent has no other way of saying no.
    return false
  }
}

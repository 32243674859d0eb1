import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem } from '#shared/problem.ts'
import { problemBody } from './errors.ts'

/**
 * Refuses a request with two Host headers and returns whether it did. Node takes the first one, a proxy in front may
 * have taken the other, and RFC 9112 asks for 400.
 */
export function refuseTwoHosts({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  let hosts = 0
  for (let nth = 0; nth < rawHeaders.length; nth += 2)
    if (rawHeaders[nth]?.length === 4 && rawHeaders[nth]?.toLowerCase() === 'host') hosts += 1
  if (hosts < 2) return false
  const headers = { 'content-type': 'application/json; charset=utf-8', connection: 'close' }
  response.writeHead(400, headers).end(JSON.stringify(problemBody(new Problem('BAD_REQUEST'))))
  return true
}

import { createHash } from 'node:crypto'
import { mapOrigin } from '#shared/site/shop-map.ts'

/** Sites that pages show in frames: the video host and the map. */
const frames = ['https://www.youtube.com', 'https://www.youtube-nocookie.com', mapOrigin]

/** The Content-Security-Policy of a page: it may run only our own files and the inline scripts with these hashes. */
export function contentPolicy(
  scriptHashes: readonly string[],
  { secure, formTargets = [] }: { secure: boolean; formTargets?: readonly string[] },
): string {
  const rules = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    // Products may show pictures by their address on another server.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames.join(' ')}`,
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return [...rules, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/**
 * A cached page cannot carry a fresh nonce, but its bytes are fixed, so its inline scripts can be allowed by hash. Only
 * scripts with the renderer's random nonce are hashed: one that came in with somebody's text is not allowed to run.
 */
export function replaceNonceByHashes(page: Buffer, nonce: string): { page: Buffer; scriptHashes: string[] } {
  // In Latin-1 every byte is a character, so that nothing is decoded.
  const html = page.toString('latin1')
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes)) hashes.add(hashOf(body))
  return { page: Buffer.from(html.replaceAll(mark, ''), 'latin1'), scriptHashes: [...hashes] }
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`
}

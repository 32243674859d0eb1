import { createHash } from 'node:crypto'
import { identity } from '#shared/identity.ts'

/** Who may be shown inside a page: the video host and the map. */
const frames = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  new URL(identity.map.embed).origin,
]

/** What a page may load and run: nothing but our own files and the inline scripts with these hashes. */
export function contentPolicy(scriptHashes: readonly string[], { secure }: { secure: boolean }): string {
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
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return [...rules, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/**
 * A kept page cannot carry a fresh nonce, but its bytes are fixed, so its scripts can be named by hash. Only those
 * that the renderer marked with its own random nonce are: a script that got in with somebody's text stays unknown.
 */
export function takeOffNonce(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes)) hashes.add(hashOf(body))
  return { html: html.replaceAll(mark, ''), scriptHashes: [...hashes] }
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

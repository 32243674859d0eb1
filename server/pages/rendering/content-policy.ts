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
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const unmarked: Buffer[] = []
  let from = 0
  // The page stays bytes: reading it as text and writing it again would take four times as long.
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
    const script = inlineScriptAt(page, at)
    if (script) hashes.add(hashOf(script))
    unmarked.push(page.subarray(from, at))
    from = at + mark.length
  }
  return { page: Buffer.concat([...unmarked, page.subarray(from)]), scriptHashes: [...hashes] }
}

/** The text of the script whose tag has the mark; undefined where it is a file, or no script. */
function inlineScriptAt(page: Buffer, mark: number): Buffer | undefined {
  const inside = page.indexOf('>', mark) + 1
  const tag = page.toString('latin1', page.lastIndexOf('<', mark), inside)
  if (!/^<script\b/.test(tag) || /\ssrc=/.test(tag)) return undefined
  return page.subarray(inside, page.indexOf('</script>', inside))
}

function hashOf(script: Buffer): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

import type { Reply } from '#tests/support/http/http-client.ts'

const inner: readonly [string, RegExp][] = [
  ['a stack trace', /\n\s+at .+:\d+:\d+|\bat (async )?[\w.<>]+ \(?(file|node|\/)[^\n]*:\d+:\d+/],
  ['a path of the server', /node_modules\/|\/server\/[\w/-]+\.(ts|js)\b|build\/server/],
  [
    'words of the database',
    /syntax error at or near|violates \S+ constraint|invalid byte sequence|pg_catalog/,
  ],
  ['a password or its hash', /\$argon2|password_?hash|token_?hash|store_?passwd/i],
]

/** A fault that no response may have, or null. The sandboxes are left out: they stand for other companies. */
export function alarmIn({ status, text, headers }: Reply, path: string): string | null {
  if (/^\/sandbox-(gateway|sms)/.test(path)) return null
  if (isCrash({ status, headers })) return `${status} ${text.slice(0, 200)}`
  if (headers['x-powered-by'] ?? headers.server) return 'says what it runs on'
  const isText = /json|text|xml/.test(headers['content-type'] ?? '')
  const leak = isText ? inner.find(([, pattern]) => pattern.test(text)) : undefined
  return leak ? `tells ${leak[0]}: ${leak[1].exec(text)?.[0]}` : null
}

/** Whether the shop failed. One that is busy, or whose courier does not answer, says when to come back. */
export function isCrash({ status, headers }: Pick<Reply, 'status' | 'headers'>): boolean {
  return status >= 500 && !(status === 503 && headers['retry-after'] !== undefined)
}

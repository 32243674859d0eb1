import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy, replaceNonceByHashes } from './content-policy.ts'

const nonce = 'r4nd0m'

test('only scripts with the mark of this rendering are allowed, and the mark is gone afterwards', () => {
  const page = `<script nonce="${nonce}">ours('৳')</script><script>planted()</script><script nonce="guess">guessed()</script>
    <script type="module" src="/x.js" nonce="${nonce}"></script>`

  const { page: sent, scriptHashes } = replaceNonceByHashes(Buffer.from(page), nonce)
  const html = sent.toString()

  expect(scriptHashes).toEqual([hash("ours('৳')")])
  expect(html).not.toContain(nonce)
  expect(contentPolicy(scriptHashes, { secure: false })).toContain(`script-src 'self' ${hash("ours('৳')")};`)
})

test('a page with no inline scripts allows none', () => {
  expect(contentPolicy([], { secure: true })).toMatch(/script-src 'self';.*upgrade-insecure-requests$/)
})

function hash(script: string) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

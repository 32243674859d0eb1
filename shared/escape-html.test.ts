import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('text neither opens an element nor leaves its attribute', () => {
  expect(escapeHtml(`<b title="x" lang='y'> & ৳5`)).toBe(
    '&lt;b title=&quot;x&quot; lang=&#39;y&#39;&gt; &amp; ৳5',
  )
})

import { expect, test } from 'vitest'
import { text } from './fields.ts'

test('a text loses what no XML document may hold, and keeps its lines', () => {
  expect(text(80).parse(' Think\u0000Pad\uFFFF\n\tবাংলা 🙂\uFFFE\u{1FFFE} ')).toBe('ThinkPad\n\tবাংলা 🙂')
  expect(text(80).parse('half \uD83D an emoji')).toBe('half \uFFFD an emoji')
})

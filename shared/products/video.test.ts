import { expect, test } from 'vitest'
import { toEmbedUrl } from './video.ts'
import { videoId } from './video-id.ts'

const embed = 'https://www.youtube.com/embed/dQw4w9WgXcQ'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
  'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ',
  embed,
])('%s is shown in embed form', (link) => {
  expect(toEmbedUrl(link)).toBe(embed)
})

test.each([
  '',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'https://evil.test/?https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v="><script>',
])('"%s" is refused', (link) => {
  expect(toEmbedUrl(link)).toBeNull()
})

test('the id is read back from the embed form', () => {
  expect(videoId(embed)).toBe('dQw4w9WgXcQ')
})

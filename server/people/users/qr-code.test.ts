import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { drawQrCode } from './qr-code.ts'

/** Pixels of a module, and modules of the light border that readers need. */
const [scale, border] = [4, 4]

/** Reads the drawing as a phone does: as pixels, with an independent reader. */
function readBack({ size, path }: { size: number; path: string }): string {
  const width = (size + 2 * border) * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) + border) * scale + row) * width + (Number(x) + border) * scale
      for (let pixel = start; pixel < start + Number(length) * scale; pixel++)
        pixels.fill(0, pixel * 4, pixel * 4 + 3)
    }
  return decodeQR({ width, height: width, data: pixels })
}

test.each([8, 60, 120, 400])('a text of %i letters is read back as it was', (length) => {
  const text = 'otpauth://totp/Projukti:'.slice(0, length).padEnd(length, 'Projukti ')
  expect(readBack(drawQrCode(text))).toBe(text)
})

test('a text that fits in no code is refused', () => {
  expect(() => drawQrCode('x'.repeat(3_000))).toThrow('too long')
})

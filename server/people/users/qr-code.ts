import { encode } from 'uqr'

/** A QR code with medium error correction, as an SVG path of one unit per module. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const rows = data.map((row) => row.map((isDark) => (isDark ? '#' : ' ')).join(''))
  const bars = rows.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map(({ 0: bar, index: x }) => `M${x} ${y}h${bar.length}v1h-${bar.length}z`),
  )
  return { size, path: bars.join('') }
}

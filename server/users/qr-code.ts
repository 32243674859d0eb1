import { encodeCodewords } from './qr-codewords.ts'

/** `null` where a module has no meaning of its own yet and takes a bit of the data. */
type Grid = (boolean | null)[][]

/**
 * A QR code with medium error correction, as an SVG path of one unit per module. Of the eight masks
 * that the standard offers the first does for a code that a phone reads from a screen.
 */
export function drawQrCode(text: string): { size: number; path: string } {
  const { version, codewords } = encodeCodewords(Buffer.from(text))
  const grid = fixedPatterns(version)
  placeData(grid, codewords)
  const rows = grid.map((row) => row.map((isDark) => (isDark ? '#' : ' ')).join(''))
  const bars = rows.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map(({ 0: bar, index: x }) => `M${x} ${y}h${bar.length}v1h-${bar.length}z`),
  )
  return { size: grid.length, path: bars.join('') }
}

function fixedPatterns(version: number): Grid {
  const size = version * 4 + 17
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  for (let at = 8; at < size - 8; at++) {
    set(grid, 6, at, at % 2 === 0)
    set(grid, at, 6, at % 2 === 0)
  }
  for (const [y, x] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(grid, y, x, { radius: 4, light: [2, 4] })
  for (const [y, x] of alignmentCentres(version, size)) square(grid, y, x, { radius: 2, light: [1] })
  formatBits(grid, size)
  if (version >= 7) versionBits(grid, version, size)
  return grid
}

/** Rings around a centre: the finders with the light border that parts them from the data, and the alignments. */
function square(grid: Grid, y: number, x: number, { radius, light }: { radius: number; light: number[] }) {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      set(grid, y + dy, x + dx, !light.includes(Math.max(Math.abs(dy), Math.abs(dx))))
}

function alignmentCentres(version: number, size: number): (readonly [number, number])[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const places = [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - (count - 2 - at) * step)]
  const isFinder = (y: number, x: number) =>
    Math.min(y, x) === 6 && (Math.max(y, x) === 6 || y + x === size - 1)
  return places.flatMap((y) => places.map((x) => [y, x] as const)).filter(([y, x]) => !isFinder(y, x))
}

/** Error correction M is 00 and the first mask 000, so only the bits of the BCH code and its fixed mask are left. */
function formatBits(grid: Grid, size: number) {
  const bits = 0b101010000010010
  const bit = (at: number) => ((bits >> at) & 1) === 1
  for (let at = 0; at < 15; at++) {
    const near = at < 6 ? at : at < 8 ? at + 1 : 14 - at
    if (at < 8) set(grid, near, 8, bit(at))
    else set(grid, 8, at === 8 ? 7 : near, bit(at))
    if (at < 8) set(grid, 8, size - 1 - at, bit(at))
    else set(grid, size - 15 + at, 8, bit(at))
  }
  set(grid, size - 8, 8, true)
}

function versionBits(grid: Grid, version: number, size: number) {
  let rest = version
  for (let turn = 0; turn < 12; turn++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let at = 0; at < 18; at++) {
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)]
    const isDark = ((bits >> at) & 1) === 1
    set(grid, near, far, isDark)
    set(grid, far, near, isDark)
  }
}

/** Two columns at a time from the right, upwards and downwards by turns, around everything that is set already. */
function placeData(grid: Grid, codewords: number[]) {
  const bits = codewords.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => ((word >> at) & 1) === 1))
  const size = grid.length
  let next = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step
      for (const x of [right, right - 1])
        if (grid[y]?.[x] === null) set(grid, y, x, (bits[next++] ?? false) !== isTurnedOver(y, x))
    }
  }
}

/** The first mask of the standard turns every second module over, like a chessboard. */
function isTurnedOver(y: number, x: number): boolean {
  return (y + x) % 2 === 0
}

/** Ignores what lies outside, where the border of a finder would be. */
function set(grid: Grid, y: number, x: number, isDark: boolean) {
  const row = grid[y]
  if (row && x >= 0 && x < row.length) row[x] = isDark
}

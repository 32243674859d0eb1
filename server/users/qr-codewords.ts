/** ISO/IEC 18004, table 9, for error correction M: per version the parity bytes of a block and the blocks. */
const versions: readonly (readonly [parity: number, blocks: number])[] = [
  ...([
    [10, 1],
    [16, 1],
    [26, 1],
    [18, 2],
    [24, 2],
    [16, 4],
    [18, 4],
    [22, 4],
    [22, 5],
    [26, 5],
  ] as const),
  ...([
    [30, 5],
    [22, 8],
    [22, 9],
    [24, 9],
    [24, 10],
    [28, 10],
    [28, 11],
    [26, 13],
    [26, 14],
    [26, 16],
  ] as const),
  ...([
    [26, 17],
    [28, 17],
    [28, 18],
    [28, 20],
    [28, 21],
    [28, 23],
    [28, 25],
    [28, 26],
    [28, 28],
    [28, 29],
  ] as const),
]

/** The smallest version that holds these bytes, and its codewords with their error correction, interleaved. */
export function encodeCodewords(bytes: Uint8Array): { version: number; codewords: number[] } {
  const index = versions.findIndex((_, at) => bytes.length <= byteCapacity(at + 1))
  const [parity, blocks] = versions[index] ?? []
  if (parity === undefined || blocks === undefined)
    throw new RangeError('This text is too long for a QR code.')
  const version = index + 1
  const data = dataCodewords(bytes, version)
  const parts = splitEvenly(data, blocks)
  const corrections = parts.map((part) => remainderOf(part, parity))
  return { version, codewords: [...interleave(parts), ...interleave(corrections)] }
}

/** Mode and length take 12 bits up to version 9, and 20 from there on. */
function byteCapacity(version: number): number {
  return dataLength(version) - (version < 10 ? 2 : 3)
}

function dataLength(version: number): number {
  const [parity = 0, blocks = 0] = versions[version - 1] ?? []
  return Math.floor(dataModules(version) / 8) - parity * blocks
}

/** The modules that are left when finders, timing, alignment, format and version have theirs. */
function dataModules(version: number): number {
  const all = (16 * version + 128) * version + 64
  if (version === 1) return all
  const alignments = Math.floor(version / 7) + 2
  const left = all - (25 * alignments - 10) * alignments + 55
  return version < 7 ? left : left - 36
}

function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0')
  const byteMode = '0100'
  const bits =
    byteMode +
    binary(bytes.length, version < 10 ? 8 : 16) +
    [...bytes].map((byte) => binary(byte, 8)).join('')
  const words = (`${bits}0000`.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2))
  const used = words.length
  while (words.length < dataLength(version)) words.push((words.length - used) % 2 === 0 ? 0xec : 0x11)
  return words
}

/** The first blocks are one codeword shorter where they cannot all be of one length. */
function splitEvenly(words: number[], blocks: number): number[][] {
  const short = Math.floor(words.length / blocks)
  const shortBlocks = blocks - (words.length % blocks)
  let start = 0
  return Array.from({ length: blocks }, (_, block) => {
    const end = start + short + (block < shortBlocks ? 0 : 1)
    const part = words.slice(start, end)
    start = end
    return part
  })
}

function interleave(parts: number[][]): number[] {
  const longest = Math.max(...parts.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => parts.flatMap((part) => part[at] ?? [])).flat()
}

/** Reed-Solomon: the remainder of the data divided by the generator polynomial of this degree. */
function remainderOf(words: number[], degree: number): number[] {
  const divisor = generatorOf(degree)
  let rest = Array<number>(degree).fill(0)
  for (const word of words) {
    const factor = word ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((value, at) => value ^ multiply(divisor[at] ?? 0, factor))
  }
  return rest
}

/** The product of (x - 2^0) to (x - 2^(degree - 1)), without its leading 1. */
function generatorOf(degree: number): number[] {
  let coefficients = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let turn = 0; turn < degree; turn++) {
    const by = root
    coefficients = coefficients.map((value, at) => multiply(value, by) ^ (coefficients[at + 1] ?? 0))
    root = multiply(root, 2)
  }
  return coefficients
}

/** Multiplication in the field of 256 elements that QR codes use. */
function multiply(one: number, other: number): number {
  let product = 0
  for (let at = 7; at >= 0; at--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((other >> at) & 1) * one
  }
  return product
}

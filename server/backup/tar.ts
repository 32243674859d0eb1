import { StartupError } from '../start/startup-error.ts'

export type TarEntry = { name: string; bytes: Buffer }

const block = 512

/** One file as `tar` writes it (ustar), so that a backup can be looked into with the tools everybody has. */
export function tarEntry({ name, bytes }: TarEntry, modified: Date): Buffer {
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100) throw new Error(`Too long a name for the archive: ${name}`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${octal(bytes.length, 11)}\0`, 124)
  header.write(`${octal(Math.floor(modified.getTime() / 1000), 11)}\0`, 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257, 'latin1')
  header.write(`${octal(sumOf(header), 6)}\0 `, 148)
  return Buffer.concat([header, bytes, Buffer.alloc(padding(bytes.length))])
}

export const tarEnd = Buffer.alloc(2 * block)

/** The files of an archive one after the other, however large it is. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = createTaker(chunks)
  for (;;) {
    const header = await take(block)
    if (header.every((byte) => byte === 0)) return
    const noted = Number.parseInt(header.toString('latin1', 148, 154), 8)
    if (noted !== sumOf(blankSum(header))) throw new StartupError('This is not a backup, or it is damaged.')
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    const bytes = await take(size)
    await take(padding(size))
    yield { name, bytes }
  }
}

function createTaker(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  return async function take(size: number): Promise<Buffer> {
    const parts = [rest]
    for (let have = rest.length; have < size; ) {
      const { value, done } = await source.next()
      if (done) throw new StartupError('The backup ends too early: it was cut off.')
      parts.push(value)
      have += value.length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = all.subarray(size)
    return all.subarray(0, size)
  }
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

/** The sum is worked out with spaces in its own place. */
function blankSum(header: Buffer): Buffer {
  const copy = Buffer.from(header)
  copy.fill(' ', 148, 156)
  return copy
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0)
}

function padding(size: number): number {
  return (block - (size % block)) % block
}

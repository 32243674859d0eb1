import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { Problem } from '#shared/problem.ts'

/** All parts that are read of one file together: texts of 5,000 products, and nothing that fills the memory. */
const mostUnpacked = 32_000_000
const mostEntries = 2_000

type Entry = { method: number; packed: number; header: number; isSealed: boolean }

const inflate = promisify(inflateRaw)

/** Opens a zip file. `read` unpacks one part as text, and refuses once all of them together are too large. */
export function openZip(zip: Buffer) {
  const entries = listEntries(zip)
  let left = mostUnpacked

  async function read(name: string): Promise<string | undefined> {
    const entry = entries.get(name)
    if (!entry) return undefined
    const bytes = await unpack(zip, entry, left)
    left -= bytes.length
    return bytes.toString('utf8')
  }

  return { read }
}

/** What the file says about the size of a part is not believed: unpacking itself stops at the limit. */
async function unpack(
  zip: Buffer,
  { method, packed, header, isSealed }: Entry,
  left: number,
): Promise<Buffer> {
  if (isSealed) refuse('It is protected by a password.')
  if (header + 30 > zip.length || zip.readUInt32LE(header) !== 0x04034b50) damaged()
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  const data = zip.subarray(start, start + packed)
  if (method === 0) return data.length > left ? tooLarge() : data
  if (method !== 8) damaged()
  return inflate(data, { maxOutputLength: Math.max(1, left) }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged(),
  )
}

/** The parts of the file by name, from the directory at its end. */
function listEntries(zip: Buffer): Map<string, Entry> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > zip.length) damaged()
  const count = zip.readUInt16LE(end + 10)
  if (count > mostEntries) tooLarge()
  const entries = new Map<string, Entry>()
  let at = zip.readUInt32LE(end + 16)
  for (let number = 0; number < count; number++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) damaged()
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    entries.set(zip.toString('utf8', at + 46, nameEnd), {
      isSealed: (zip.readUInt16LE(at + 8) & 1) === 1,
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      header: zip.readUInt32LE(at + 42),
    })
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

export function tooLarge(): never {
  refuse('It is too large. Please split it into parts, or save it as CSV.')
}

export function damaged(): never {
  refuse('It is damaged or no Excel workbook. Please save it again as .xlsx or as CSV.')
}

function refuse(why: string): never {
  throw new Problem('WRONG_TYPE', { message: `This workbook cannot be read. ${why}` })
}

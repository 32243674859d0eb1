import { isUtf8 } from 'node:buffer'
import { Problem } from '#shared/problem.ts'
import { parseCsv } from './csv.ts'

const howToSave =
  'Open it in your spreadsheet and save it as "CSV UTF-8 (comma delimited)". In LibreOffice choose "Text CSV" and the character set "Unicode (UTF-8)"; in Google Sheets download "Comma-separated values".'

/** Whether a file may be an Excel workbook (.xlsx): a zip file that is no OpenDocument spreadsheet. */
export function isWorkbook(bytes: Buffer): boolean {
  return otherKindOf(bytes) === 'an Excel workbook or another zip file'
}

/** The text of a CSV file in UTF-8. Anything else is refused with how to save it: a guess would spoil names and prices. */
export function readTextFile(bytes: Buffer): string {
  const kind = otherKindOf(bytes)
  if (kind) refuse(`This file is ${kind}, not CSV.`)
  if (!isUtf8(bytes)) refuse(`This file is not saved as UTF-8${placeOfDamage(bytes)}.`)
  return bytes.toString('utf8')
}

/** The kind of a file by its first bytes, where it is one that people take for CSV. */
function otherKindOf(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 4096)
  if (start.startsWith('PK\x03\x04'))
    return start.includes('opendocument')
      ? 'an OpenDocument spreadsheet'
      : 'an Excel workbook or another zip file'
  if (start.startsWith('\xD0\xCF\x11\xE0')) return 'an old Excel workbook'
  if (/^(\xFF\xFE|\xFE\xFF)/.test(start)) return 'text in UTF-16'
  if (start.startsWith('%PDF')) return 'a PDF'
  return start.includes('\0') ? 'text in UTF-16 or no text at all' : undefined
}

/** Names the first cell with bytes that are no UTF-8, if the file can be split into cells. */
function placeOfDamage(bytes: Buffer): string {
  try {
    const [header, ...rows] = parseCsv(bytes.toString('utf8')).rows
    for (const { number, cells } of rows) {
      const column = cells.findIndex((cell) => cell.includes('\uFFFD'))
      if (column >= 0) return `: see row ${number}, column ${header?.cells[column] ?? column + 1}`
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
  return ''
}

function refuse(what: string): never {
  throw new Problem('WRONG_TYPE', { message: `${what} ${howToSave}` })
}

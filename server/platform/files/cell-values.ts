/** A cell that cannot be read: what is expected instead, in words. */
export class WrongCell extends Error {
  override readonly name = 'WrongCell'
}

/** The meaning of a comma in a number: in a file that is separated by semicolons it may be the decimal sign. */
export type Commas = 'thousands' | 'unknown'

const plain = /^\d+(\.\d{1,2})?$/
/** 95,000 and 1,234,567.50, or 1,25,000 as lakhs are written. */
const grouped = /^(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})(\.\d{1,2})?$/
const expectedNumber =
  'Write digits with a point before decimals and no other sign, such as 95000 or 95000.50.'

export function parseNumber(cell: string, commas: Commas, empty: number | null): number {
  const text = cell.trim()
  if (text === '' && empty !== null) return empty
  if (plain.test(text)) return Number(text)
  if (commas === 'thousands' && grouped.test(text)) return Number(text.replaceAll(',', ''))
  throw new WrongCell(expectedNumber)
}

export function parseFlag(cell: string): boolean {
  const text = cell.trim().toLowerCase()
  if (['true', 'yes', '1'].includes(text)) return true
  if (['false', 'no', '0'].includes(text)) return false
  throw new WrongCell('Write yes or no.')
}

const lostLetters =
  'Letters were lost here when the file was saved. Save it as UTF-8 and write this cell again.'

/**
 * Refuses a changed text whose letters were lost on the way: replaced by `�`, by question marks as Windows-1252 does
 * with Bangla, or read in another encoding (`â€™`).
 */
export function refuseLostLetters(cell: string, before: string): void {
  const isLost = /\uFFFD|\?{3,}|â€|Ã[\u0080-\u00BF]|à¦|à§/.test(cell)
  if (isLost || isDamagedCopy(cell, before)) throw new WrongCell(lostLetters)
}

/** Whether the cell is what the shop has, with question marks in place of letters. */
function isDamagedCopy(cell: string, before: string): boolean {
  if (cell.length !== before.length || !cell.includes('?')) return false
  return cell.split('').every((letter, at) => {
    const was = before.charAt(at)
    return letter === was || (letter === '?' && was > '\u007F')
  })
}

/** Whether a cell says what the export wrote there, however a spreadsheet wrote it again. */
export function isSameCell(
  kind: 'text' | 'number' | 'flag',
  cells: readonly string[],
  written: string,
): boolean {
  return cells.some((cell) => normalised(kind, cell) === normalised(kind, written))
}

function normalised(kind: 'text' | 'number' | 'flag', cell: string): string {
  const text = cell.trim()
  if (kind === 'flag') return text.toLowerCase()
  if (kind === 'text') return text.replace(/\r\n?/g, '\n')
  // Where the comma is the decimal sign, 4.5 is saved as 4,5: that is no change.
  const pointed = text.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  return plain.test(pointed) ? String(Number(pointed)) : text
}

/** One line of a CSV file. */
export function csvLine(cells: readonly (string | number | boolean)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value)
  const text = isFormula(value) ? `'${value}` : value
  // Where the comma is the decimal sign, spreadsheets split cells at semicolons.
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets, those for East Asian text with full-width signs too, run such a text as a formula; an apostrophe in front makes them show it. */
function isFormula(text: string): boolean {
  return /^'*[=+\-@＝＋－＠\t\r\n]/.test(text)
}

/** Removes the apostrophe that `csvLine` put in front of a formula. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
}

/** Parses a CSV text (RFC 4180) into rows of cells: quotes, doubled quotes, line breaks in quotes, a leading BOM. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const source = text.replace(/^\uFEFF/, '')
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((value) => value !== '')) rows.push(row)
    row = []
  }
  for (let index = 0; index < source.length; index++) {
    const character = source.charAt(index)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (source[index + 1] === '"') cell += source[++index]
      else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === ',') endCell()
    else if (character === '\n') endRow()
    else if (character !== '\r' || source[index + 1] !== '\n') cell += character
  }
  endRow()
  return rows
}

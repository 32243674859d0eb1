/** Rows and cells of a CSV text (RFC 4180): quotes, doubled quotes, line breaks inside quotes, a leading BOM. */
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
    const character = source[index]!
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

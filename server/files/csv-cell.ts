export function csvLine(cells: readonly (string | number | boolean)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value)
  const text = isFormula(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet would run these; with an apostrophe in front it shows them. */
function isFormula(text: string): boolean {
  return /^'*[=+\-@\t\r\n]/.test(text)
}

/** Takes off the apostrophe that an export put on. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
}

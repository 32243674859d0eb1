const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]
const systems: [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  ['iPhone or iPad', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
]

/** A browser as its owner would call it. The first mark that fits decides: most browsers also name others. */
export function browserName(userAgent: string): string {
  const find = (table: typeof browsers) => table.find(([, mark]) => mark.test(userAgent))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (!browser) return system ? `A program on ${system}` : 'Unknown browser'
  return system ? `${browser} on ${system}` : browser
}

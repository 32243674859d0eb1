export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest form that the browser takes. `br;q=0` is a no. */
export function pickEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

function accepts(accepted: string, encoding: string): boolean {
  const start = accepted.indexOf(encoding)
  if (start < 0) return false
  const rest = accepted.slice(start + encoding.length, start + encoding.length + 8)
  return !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(rest)
}

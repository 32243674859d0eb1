/**
 * Code 128 (ISO/IEC 15417), the barcode of parcels: bars and spaces of one to four modules, six to a character and eleven
 * modules in all. Set B has every character that can be typed, set C has two digits in one.
 */
const patterns = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/)

const startB = 104
const startC = 105
const stop = 106

/** The widths of bars and spaces in turn, the first one a bar; null for a text that the code cannot hold. */
export function code128Widths(text: string): number[] | null {
  const values = code128Values(text)
  return values?.flatMap((value) => [...(patterns[value] ?? '')].map(Number)) ?? null
}

/** The characters of the code: start, text, check character, stop. */
export function code128Values(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text)) return null
  const isPairs = /^(?:\d\d)+$/.test(text)
  const body = isPairs
    ? text.match(/\d\d/g)?.map(Number)
    : [...text].map((character) => character.charCodeAt(0) - 32)
  const start = isPairs ? startC : startB
  const weighted = body?.reduce((sum, value, place) => sum + value * (place + 1), start)
  return body && weighted !== undefined ? [start, ...body, weighted % 103, stop] : null
}

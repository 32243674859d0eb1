/** A page as React wrote it, with marks where parts belong that it only had to copy. */
export type Written = { html: string; parts: readonly Buffer[] }

/** Where a part belongs. The nonce is the rendering's secret, so no text of anybody's can say this. */
export function partMark(nonce: string, index: number): string {
  return `<!--${nonce} ${index}-->`
}

/** The whole page. Most of it are parts, and they are bytes already: as text they would be read four times more. */
export function putTogether({ html, parts }: Written, nonce: string): Buffer {
  const pieces = html.split(new RegExp(`<!--${nonce} (\\d+)-->`))
  return Buffer.concat(
    pieces.map((piece, index) => (index % 2 === 0 ? Buffer.from(piece) : parts[Number(piece)]!)),
  )
}

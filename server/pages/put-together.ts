/** A part's bytes in, and out comes what is written in its place until the page is put together. */
export type PlacePart = (part: Buffer) => string

/** Parts of one page that are copied from earlier ones. The nonce is its secret, so no text of anybody's is a mark. */
export function createParts(nonce: string): { place: PlacePart; putInto: (html: string) => Buffer } {
  const parts: Buffer[] = []
  return {
    place: (part) => `<!--${nonce} ${parts.push(part) - 1}-->`,
    // Most of a page are parts, and they are bytes already: as text they would be read four times more.
    putInto(html) {
      const pieces = html.split(new RegExp(`<!--${nonce} (\\d+)-->`))
      return Buffer.concat(
        pieces.map((piece, index) => (index % 2 === 0 ? Buffer.from(piece) : parts[Number(piece)]!)),
      )
    },
  }
}

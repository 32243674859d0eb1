/** One JSON array out of many pieces, without ever holding all of it. */
export async function* jsonArray(pieces: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const piece of pieces) {
    if (piece.length === 0) continue
    yield separator + JSON.stringify(piece).slice(1, -1)
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

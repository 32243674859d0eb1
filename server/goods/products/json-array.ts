/** Writes one JSON array in chunks, so that it is never held in memory as a whole. */
export async function* jsonArray<Item>(
  chunks: AsyncIterable<readonly Item[]>,
  stringify: (chunk: readonly Item[]) => string,
): AsyncGenerator<string> {
  let separator = '['
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    yield separator + stringify(chunk).slice(1, -1)
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

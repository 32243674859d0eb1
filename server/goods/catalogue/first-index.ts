/**
 * The first index below `length` whose element meets the condition, or `length` (binary search). All elements after it
 * must meet the condition, too.
 */
export function firstIndex<Element>(
  list: ArrayLike<Element>,
  length: number,
  meets: (element: Element) => boolean,
): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    // biome-ignore lint/style/noNonNullAssertion: `middle` is below `high`, which is at most the number of elements.
    if (meets(list[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

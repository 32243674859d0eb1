/** Which pages a row of page links shows; null stands for those left out. Both ends and the neighbours stay. */
export function pageRange(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, 2, page - 1, page, page + 1, pages - 1, pages])
  if (pages <= 7) for (let one = 1; one <= pages; one++) wanted.add(one)
  const kept = [...wanted].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b)
  return kept.flatMap((one, index) => fill(kept[index - 1], one))
}

/** A hole of one page is not worth a gap: the page itself takes no more room. */
function fill(before: number | undefined, one: number): (number | null)[] {
  if (before === undefined || one - before === 1) return [one]
  return one - before === 2 ? [one - 1, one] : [null, one]
}

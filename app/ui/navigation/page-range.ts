/** The page numbers to show: both ends and the neighbours of the current page. Null stands for a gap. */
export function pageRange(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, 2, page - 1, page, page + 1, pages - 1, pages])
  if (pages <= 7) for (let one = 1; one <= pages; one++) wanted.add(one)
  const shown = [...wanted].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b)
  return shown.flatMap((one, index) => fill(shown[index - 1], one))
}

/** A gap of one page is filled with that page, which takes no more space. */
function fill(before: number | undefined, one: number): (number | null)[] {
  if (before === undefined || one - before === 1) return [one]
  return one - before === 2 ? [one - 1, one] : [null, one]
}

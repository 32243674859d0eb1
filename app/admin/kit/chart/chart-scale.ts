const lakh = 100_000
const crore = 100 * lakh
const roundSteps = [1, 2, 2.5, 5, 10]

/** The top of a chart's axis and its ticks: round amounts up to the first one above the largest. */
export function chartScale(largest: number): { top: number; ticks: number[] } {
  const rough = Math.max(largest, 1000) / 3
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = (roundSteps.find((one) => one * magnitude >= rough) ?? 10) * magnitude
  const count = Math.max(1, Math.ceil(Math.max(largest, 1000) / step))
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => step * index) }
}

/** `৳2 crore`, `৳2.5 lakh`, `৳50k`: short enough for the edge of a chart. */
export function shortTaka(amount: number): string {
  if (amount >= crore) return `৳${amount / crore} crore`
  if (amount >= lakh) return `৳${amount / lakh} lakh`
  if (amount >= 1000) return `৳${amount / 1000}k`
  return amount === 0 ? '0' : `৳${amount}`
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The median; for an even number of values the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/** The median of the ratios of every round: a disturbance during one round affects both of its values. */
export function medianRatio(values: readonly number[], references: readonly number[]): number {
  return median(values.map((value, round) => value / (references[round] ?? Number.NaN)))
}

/** Rounds to three significant digits. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '-'
  if (value === 0) return '0'
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toLocaleString('en-GB', { maximumFractionDigits: Math.min(digits, 4) })
}

export function count(value: number): string {
  return value.toLocaleString('en-GB')
}

const wireAmount = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/

/** "292.5" to 29250. Anything but a plain decimal is null: no floats, no exponents, no blanks. */
export function parseAmount(text: string): number | null {
  const [, taka, fraction = ''] = wireAmount.exec(text) ?? []
  return taka === undefined ? null : Number(taka) * 100 + Number(fraction.padEnd(2, '0'))
}

/** 29250 to "292.50". */
export function formatAmount(paisa: number): string {
  if (!Number.isSafeInteger(paisa) || paisa < 0) throw new RangeError(`Not an amount in paisa: ${paisa}`)
  return `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`
}

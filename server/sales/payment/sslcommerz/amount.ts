const wireAmount = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/

/** "292.5" to 29250. Anything but a plain decimal is null: no floats, no exponents, no blanks. */
export function parseAmount(text: string): number | null {
  const [, taka, fraction = ''] = wireAmount.exec(text) ?? []
  return taka === undefined ? null : Number(taka) * 100 + Number(fraction.padEnd(2, '0'))
}

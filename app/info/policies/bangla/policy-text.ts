/** A paragraph, points, steps in their order, or a table of two columns. `[words](address)` in a text is a link. */
export type Block =
  | string
  | { points: readonly string[] }
  | { steps: readonly string[] }
  | { table: readonly (readonly [what: string, answer: string])[] }

/** A policy in Bangla. It says what the page of the same address says in English. */
export type PolicyText = {
  title: string
  description: string
  lead: string
  sections: readonly { id: string; title: string; blocks: readonly Block[] }[]
}

/** `১২,৫০০`: Bangla digits, grouped as people here count, by thousand, lakh and crore. */
export function banglaNumber(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',')
  return (decimals ? `${grouped}.${decimals}` : grouped).replace(
    /\d/g,
    (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '',
  )
}

export function banglaTaka(value: number): string {
  return `৳${banglaNumber(value)}`
}

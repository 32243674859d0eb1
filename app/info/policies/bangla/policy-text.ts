/**
 * A paragraph, points, steps in their order, or a table of two columns. `[words](address)` in a text is a link,
 * `**words**` are strong.
 */
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

export { banglaDigits, banglaNumber, banglaTaka } from '#shared/bangla-figures.ts'

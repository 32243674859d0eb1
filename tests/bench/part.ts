import type { Options } from './options.ts'
import type { Bare } from './peers/bare.ts'
import type { Nginx } from './peers/nginx.ts'
import type { Shop } from './site/shop.ts'
import type { Site } from './site/site.ts'

/** One line of the goals and what became of it; `met` is null where it was not measured. */
export type Verdict = { what: string; goal: string; measured: string; met: boolean | null }
export type Table = { heads: string[]; rows: (string | number)[][] }
export type Chart = {
  name: string
  title: string
  /** What the heights mean. */
  unit: string
  /** A line for each, over the same places. */
  lines: { name: string; points: { at: string; value: number }[] }[]
}
export type Part = {
  title: string
  /** How it was measured and what to make of it. */
  words: string
  verdicts: Verdict[]
  tables: Table[]
  charts?: Chart[]
  data: unknown
}

/** What parts are measured with: the peers, and a shop on each catalogue. */
export type Bench = {
  options: Options
  bare: Bare
  nginx: Nginx | null
  /** The site with this many products. */
  site(products: number): Site
  /** Runs the work with a shop open on that site, and closes it. */
  withShop<T>(site: Site, work: (shop: Shop) => Promise<T>, env?: Record<string, string>): Promise<T>
}

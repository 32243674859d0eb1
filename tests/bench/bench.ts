import type { Options } from './options.ts'
import type { Bare } from './references/bare.ts'
import type { RunningShop } from './site/shop.ts'
import type { Site } from './site/site.ts'

/** A ratio must be at least or at most this; sizes and differences have a unit. */
export type Goal = { atLeast: number } | { atMost: number }

/** One goal and what was measured. */
export type Row = {
  what: string
  reference: string
  goal: Goal | null
  /** `x` is a ratio to the reference. */
  unit: 'x' | 'ms' | 'kB' | 'MB' | 'points'
  /** The values of this checkout first, then of the other one. */
  measured: number[]
  /** The values behind the ratio, for people: shop and reference. */
  values: string
  /** A condition beside the goal that was broken, such as units sold twice. */
  broken?: string | undefined
}
export type Table = { heads: string[]; rows: (string | number)[][] }
export type Part = {
  title: string
  /** The method of the measurement. */
  text: string
  rows: Row[]
  tables?: Table[]
  data?: unknown
}

/** A built checkout of the shop, with the data folders that its own code filled. */
export type Checkout = { name: string; root: string; port: number; sites: Map<number, Site>; bare: Bare }

/** A running shop of one of the checkouts. */
export type Shop = RunningShop & { checkout: Checkout; site: Site }

export type OpenOptions = {
  /** Settings of the shop. */
  env?: Record<string, string>
  /** Open it on a copy of the data with this name, because the work changes them. */
  copy?: string
}

export type Bench = {
  options: Options
  checkouts: Checkout[]
  /** Runs the work with a shop of every checkout open on this many products, and stops them. */
  withShops<T>(products: number, work: (shops: Shop[]) => Promise<T>, options?: OpenOptions): Promise<T>
}

import { newKey } from '#app/request-key.ts'
import type { ManagedSummary } from '#shared/contract/units.ts'
import { type Chosen, firstChoice, type Options } from '#shared/pricing.ts'

/** A line as the form needs it: what was chosen, and what there is to choose from. */
export type ProductLine = {
  /** One product may stand in the order twice, with other options. */
  key: string
  productId: string
  title: string
  options: Options
  chosen: Chosen
  quantity: number
  /** Whether it is sold unit by unit: then one of them is chosen, or the cheapest is taken. */
  byUnit?: boolean
  /** The place of the line of an order that it continues, and the unit that this line has. */
  line?: number
  unit?: string
  /** Why it stays as it is. */
  fixed?: string
}

export function lineOf({ _id: productId, title, options, byUnit }: ManagedSummary): ProductLine {
  const line = { key: newKey(), productId, title, options, quantity: 1 }
  // A unit has its own configuration, so there is nothing to choose but the unit.
  return byUnit ? { ...line, byUnit, chosen: {} } : { ...line, chosen: firstChoice(options) }
}

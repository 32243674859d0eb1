import type { LineUnit } from '../contract/orders.ts'
import { words } from './unit-name-words.ts'

/** A known unit as carts, orders and invoices name it: `Unit K7M4Q, grade A, battery 88%`. */
export function unitText({ code, grade, battery }: LineUnit, said: typeof words = words): string {
  return said.unit(code, grade) + (battery === null ? '' : said.battery(battery))
}

import type { LineUnit } from '../contract/orders.ts'

/** A known unit as carts, orders and invoices name it: `Unit K7M4Q, grade A, battery 88%`. */
export function unitText({ code, grade, battery }: LineUnit): string {
  return `Unit ${code}, grade ${grade}${battery === null ? '' : `, battery ${battery}%`}`
}

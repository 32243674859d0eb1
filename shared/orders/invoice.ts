import type { LineUnit } from '../contract/orders.ts'
import type { Paisa } from '../money.ts'
import { withLatinDigits } from '../phone-digits.ts'
import type { Chosen } from '../pricing.ts'
import { unitText } from '../units/unit-text.ts'
import { linePrices } from './piece-prices.ts'
import { splitVat, type VatAmount } from './vat.ts'
import { words } from './words/bin-words.ts'

/** The seller as an invoice names it. It is kept with the invoice, which never changes. */
export type Seller = {
  name: string
  address: string
  /** Invoices of before have none. */
  nameBangla?: string
  addressBangla?: string
  bin: string | null
  /** The rate of every line that has none of its own: invoices of before had one rate. */
  vatPercent: number
}

export type InvoiceLine = VatAmount & {
  description: string
  quantity: number
  /** Hundredths of a percent. */
  vatRate?: number
}

type Sold = {
  name: string
  chosen: Chosen
  unit?: LineUnit | null | undefined
  quantity: number
  unitPaisa: Paisa
  vatRate: number
}
type Sale = {
  lines: readonly Sold[]
  deliveryPaisa: Paisa
  deliveryVatRate: number
  totalPaisa: Paisa
}

/** The lines of an invoice. Discounts are spread over what was sold; delivery is a line of its own. */
export function invoiceLines({ lines, deliveryPaisa, deliveryVatRate, totalPaisa }: Sale): InvoiceLine[] {
  const charged = linePrices({ lines, deliveryPaisa, totalPaisa })
  const sold = lines.map((line, at) => ({
    description: descriptionOf(line),
    quantity: line.quantity,
    vatRate: line.vatRate,
    ...splitVat(charged[at] ?? 0, line.vatRate),
  }))
  if (deliveryPaisa === 0) return sold
  const delivery = splitVat(deliveryPaisa, deliveryVatRate)
  return [...sold, { description: 'Delivery', quantity: 1, vatRate: deliveryVatRate, ...delivery }]
}

function descriptionOf({ name, chosen, unit }: Sold): string {
  const options = [...Object.values(chosen), unit && unitText(unit)].filter(Boolean).join(', ')
  return options ? `${name} (${options})` : name
}

/** The fiscal year of Bangladesh begins on 1 July; it is named by the calendar year in which it begins. */
export function fiscalYearOf(at: Date): number {
  const dhaka = new Date(at.getTime() + 6 * 3_600_000)
  return dhaka.getUTCMonth() >= 6 ? dhaka.getUTCFullYear() : dhaka.getUTCFullYear() - 1
}

export const documentSeries = ['invoice', 'credit_note'] as const
export type DocumentSeries = (typeof documentSeries)[number]

/** `2026-27/000123`, and for a credit note `CN 2026-27/000007`. */
export function documentNumber(series: DocumentSeries, fiscalYear: number, number: number): string {
  const years = `${fiscalYear}-${String((fiscalYear + 1) % 100).padStart(2, '0')}`
  return `${series === 'credit_note' ? 'CN ' : ''}${years}/${String(number).padStart(6, '0')}`
}

export const binError = words.notABin

/** A BIN in its one spelling (`001234567-0101`), or undefined. */
export function parseBin(text: string): string | undefined {
  const [, business, branch] = /^(\d{9})(\d{4})$/.exec(withLatinDigits(text).replace(/[\s-]/g, '')) ?? []
  return business && `${business}-${branch}`
}

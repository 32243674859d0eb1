import type { Paisa } from '../../money.ts'
import type { InvoiceLine } from '../invoice.ts'
import { spreadDiscount, type VatAmount } from '../vat.ts'

/** The sums of an invoice or a credit note at one rate, in hundredths of a percent. */
export type RateSum = VatAmount & { vatRate: number }

/** The lines of an invoice by rate, the lowest first. Lines of before they had a rate have the invoice's one. */
export function ratesOf(lines: readonly InvoiceLine[], oneRate: number): RateSum[] {
  const rates: RateSum[] = []
  for (const { vatRate = oneRate, netPaisa, vatPaisa, grossPaisa } of lines) {
    const known = rates.find((rate) => rate.vatRate === vatRate)
    if (known) {
      known.netPaisa += netPaisa
      known.vatPaisa += vatPaisa
      known.grossPaisa += grossPaisa
    } else rates.push({ vatRate, netPaisa, vatPaisa, grossPaisa })
  }
  return rates.toSorted((one, other) => one.vatRate - other.vatRate)
}

/** A part of an invoice by rate: amount and VAT in proportion to the invoice's own, to the paisa. */
export function partOfRates(
  rates: readonly RateSum[],
  { grossPaisa, vatPaisa }: Pick<VatAmount, 'grossPaisa' | 'vatPaisa'>,
): RateSum[] {
  const gross = shares(
    rates.map((rate) => rate.grossPaisa),
    grossPaisa,
  )
  const vat = shares(
    rates.map((rate) => rate.vatPaisa),
    vatPaisa,
  )
  return rates.map(({ vatRate }, at) => {
    const part = { grossPaisa: gross[at] ?? 0, vatPaisa: vat[at] ?? 0 }
    return { vatRate, ...part, netPaisa: part.grossPaisa - part.vatPaisa }
  })
}

/** The sums that the later of two parts has more than the earlier one. */
export function lessRates(later: readonly RateSum[], earlier: readonly RateSum[]): RateSum[] {
  return later.map((rate, at) => ({
    vatRate: rate.vatRate,
    netPaisa: rate.netPaisa - (earlier[at]?.netPaisa ?? 0),
    vatPaisa: rate.vatPaisa - (earlier[at]?.vatPaisa ?? 0),
    grossPaisa: rate.grossPaisa - (earlier[at]?.grossPaisa ?? 0),
  }))
}

function shares(amounts: readonly Paisa[], part: Paisa): Paisa[] {
  const left = spreadDiscount(amounts, part)
  return amounts.map((amount, at) => amount - (left[at] ?? 0))
}

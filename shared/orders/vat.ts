import type { Paisa } from '../money.ts'
import { productKind } from '../products/product-kind.ts'
import type { ShopDetails } from '../site/shop-details.ts'

export type VatAmount = { netPaisa: Paisa; vatPaisa: Paisa; grossPaisa: Paisa }

/** Prices include VAT: what is inside an amount, rounded to the paisa once. The rate is in hundredths of a percent. */
export function splitVat(grossPaisa: Paisa, rate: number): VatAmount {
  const netPaisa = roundedShare(grossPaisa, 10_000, 10_000 + rate)
  return { netPaisa, vatPaisa: grossPaisa - netPaisa, grossPaisa }
}

/**
 * Takes a discount off amounts in proportion to them. Each gets the whole paisa of its share, and the paisa that
 * are left go to the largest remainders, so that what is taken off is the discount exactly.
 */
export function spreadDiscount(amounts: readonly Paisa[], discountPaisa: Paisa): Paisa[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (discountPaisa < 0 || discountPaisa > total) throw new RangeError('A discount is at most the whole')
  if (total === 0) return [...amounts]
  const shares = amounts.map((amount, position) => {
    const product = BigInt(amount) * BigInt(discountPaisa)
    const whole = Number(product / BigInt(total))
    return { position, whole, remainder: product % BigInt(total) }
  })
  const left = discountPaisa - shares.reduce((sum, { whole }) => sum + whole, 0)
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.position - b.position)
  const favoured = new Set(byRemainder.slice(0, left).map(({ position }) => position))
  return amounts.map((amount, position) => {
    return amount - (shares[position]?.whole ?? 0) - (favoured.has(position) ? 1 : 0)
  })
}

/**
 * The VAT in a part of an invoice that is credited after another part. It is counted from the start, so the credits
 * of a whole invoice add up to its VAT, however many there are.
 */
export function creditedVat(
  invoice: { grossPaisa: Paisa; vatPaisa: Paisa },
  { beforePaisa, amountPaisa }: { beforePaisa: Paisa; amountPaisa: Paisa },
): Paisa {
  const upTo = (paisa: Paisa) => roundedShare(invoice.vatPaisa, paisa, Math.max(1, invoice.grossPaisa))
  return upTo(beforePaisa + amountPaisa) - upTo(beforePaisa)
}

/** `amount * part / whole`, half a paisa up, without the rounding of floating point. */
export function roundedShare(amount: Paisa, part: number, whole: number): Paisa {
  const twice = 2n * BigInt(amount) * BigInt(part)
  return Number((twice + BigInt(whole)) / (2n * BigInt(whole)))
}

type Rates = Pick<ShopDetails, 'vatNew' | 'vatPreOwned' | 'vatAccessories'>

/** The rate of a product's class of goods: pre-owned first, whatever it is; then accessories; the rest is new. */
export function vatRateOf(
  product: { deviceType: string; categories: readonly string[] },
  rates: Rates,
): number {
  if (product.deviceType === 'Pre-Owned') return rates.vatPreOwned
  return productKind(product) === 'Accessory' ? rates.vatAccessories : rates.vatNew
}

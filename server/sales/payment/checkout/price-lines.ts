import { countUnits, type UnitsByProduct } from '#server/goods/stock/units-by-product.ts'
import type { LineUnit } from '#shared/contract/orders.ts'
import type { OrderInput } from '#shared/contract/payment.ts'
import { maxUnitsPerLine, paymentBounds } from '#shared/limits.ts'
import { formatTaka, type Paisa, toPaisa, toTaka } from '#shared/money.ts'
import { saleRefusal } from '#shared/orders/coupon.ts'
import { hasUseLimit, type SwitchedOnCoupon, termsRefusal } from '#shared/orders/coupon-terms.ts'
import { vatRateOf } from '#shared/orders/vat.ts'
import { type Chosen, discountPaisa, optionGroups, unitPaisa } from '#shared/pricing.ts'
import { Problem, type ProblemDetail } from '#shared/problem.ts'
import { nameAsChosen } from '#shared/products/as-chosen.ts'
import { sentenceAsChosen } from '#shared/products/chosen-texts.ts'
import { picturesIn } from '#shared/products/colour-pictures.ts'
import { shopDetails } from '#shared/site/shop-details.ts'
import { lineWarranty, type WarrantyRule } from '#shared/units/warranty.ts'
import { type SoldProduct, type SoldUnit, tooFew, unavailable } from './sold-product.ts'

export type PricedLine = {
  productId: string
  quantity: number
  unitPaisa: Paisa
  name: string
  description: string
  image: string
  chosen: Chosen
  cpu: string
  gpu: string
  warranty: string
  warrantyRule: Omit<WarrantyRule, 'long'> | null
  /** 0: it cannot be returned. */
  returnDays: number
  vatRate: number
  sku: string
  unitId?: string
  unit?: LineUnit
}

export type PricedOrder = {
  lines: PricedLine[]
  /** Units per product, over all lines. */
  unitsByProduct: UnitsByProduct
  subtotalPaisa: Paisa
  discountPaisa: Paisa
  totalPaisa: Paisa
  coupon: SwitchedOnCoupon | null
}

/** The order as the browser sends it, with the units that its lines ask for. */
type InputWithUnits = Omit<OrderInput, 'products'> & {
  products: (OrderInput['products'][number] & { unit?: SoldUnit })[]
}

/** One line as it is asked for: a group of options that is left out means its first value. */
type LineToPrice = { productId: string; quantity: number; name?: string; unit?: SoldUnit } & Omit<
  Chosen,
  'unitId'
>

/** Computes every price again; throws where the browser's differ or a product cannot be bought. */
export function priceLines(
  input: InputWithUnits,
  products: ReadonlyMap<string, SoldProduct>,
  coupons: readonly SwitchedOnCoupon[],
): PricedOrder {
  const lines = input.products.map((line, position) => {
    return pricedLine(line, products.get(line.productId), position)
  })
  const unitsByProduct = countUnits(lines)
  refuseMissingUnits(unitsByProduct, products)
  refuseTooManyUnits(lines)
  const bought = [...unitsByProduct.keys()].flatMap((id) => products.get(id) ?? [])
  const coupon = chosenCoupon(input, subtotalOf(lines), bought, coupons)
  const sums = sumsOf(lines, coupon)
  refuseWrongFigures(input, lines, sums.totalPaisa)
  refuseOutOfBounds(sums)
  return { lines, unitsByProduct, ...sums, coupon }
}

type Amount = Pick<PricedLine, 'unitPaisa' | 'quantity'>

export function subtotalOf(lines: readonly Amount[]): Paisa {
  return lines.reduce((sum, { unitPaisa, quantity }) => sum + unitPaisa * quantity, 0)
}

/** The sums of a web order: its lines, less the percent of a coupon. */
export function sumsOf(lines: readonly Amount[], coupon: Pick<SwitchedOnCoupon, 'percent'> | null) {
  const subtotal = subtotalOf(lines)
  const discount = coupon ? discountPaisa(subtotal, coupon.percent) : 0
  return { subtotalPaisa: subtotal, discountPaisa: discount, totalPaisa: subtotal - discount }
}

/** A line with the price of this moment. `mayBeOut`: it may be something that staff have marked as out of stock. */
export function pricedLine(
  line: LineToPrice,
  product: SoldProduct | undefined,
  position: number,
  { mayBeOut = false } = {},
): PricedLine {
  if (!product) throw unavailable(`${line.name || 'A product in your cart'} is no longer sold.`)
  if (!Number.isInteger(line.quantity) || line.quantity < 1) throw noQuantity(product, position)
  if (!product.stock && !mayBeOut) throw unavailable(`${product.title} is out of stock.`)
  const chosen = line.unit ? line.unit.chosen : chosenOptions(line, product)
  return {
    productId: product.id,
    quantity: line.quantity,
    unitPaisa: unitPaisa({ newPrice: toTaka(product.newPricePaisa), options: product.options }, chosen),
    name: nameAsChosen(product.title, product.options, chosen),
    description: sentenceAsChosen(product.description, {
      options: product.options,
      chosen,
      isUnit: line.unit !== undefined,
    }),
    image: picturesIn(product, chosen.color)[0] ?? '',
    chosen,
    cpu: product.cpu,
    gpu: product.gpu,
    ...lineWarranty(product),
    vatRate: vatRateOf(product, shopDetails()),
    sku: product.sku,
    ...(line.unit && copyOf(line.unit)),
  }
}

function copyOf({ id, pricePaisa, photo, code, grade, battery }: SoldUnit) {
  return { unitId: id, unitPaisa: pricePaisa, image: photo, unit: { code, grade, battery } }
}

function noQuantity({ title }: SoldProduct, position: number): Problem {
  const message = `The quantity of ${title} must be a whole number, 1 or more.`
  return new Problem('BAD_REQUEST', {
    message,
    details: [{ path: `products.${position}.quantity`, message }],
  })
}

function chosenOptions(line: LineToPrice, { title, options }: SoldProduct): Chosen {
  const chosen: Chosen = {}
  for (const group of optionGroups) {
    const wanted = line[group] || undefined
    const offered = options[group] ?? []
    const option = wanted === undefined ? offered[0] : offered.find(({ value }) => value === wanted)
    if (option) chosen[group] = option.value
    else if (wanted !== undefined) throw unavailable(`${title} is not offered with ${group} ${wanted}.`)
  }
  return chosen
}

function refuseMissingUnits(unitsByProduct: UnitsByProduct, products: ReadonlyMap<string, SoldProduct>) {
  for (const [id, units] of unitsByProduct) {
    const product = products.get(id)
    if (product && units > product.quantity) throw tooFew(product.title)
  }
}

function refuseTooManyUnits(lines: readonly PricedLine[]) {
  const most = maxUnitsPerLine.toLocaleString('en')
  for (const { name, quantity } of lines)
    if (quantity > maxUnitsPerLine)
      throw unavailable(
        `You can order at most ${most} units of ${name} at a time. For more, please call our hotline.`,
      )
}

/**
 * A named coupon must fit. Without a name the total may be that of one active coupon, because the specified client
 * sends no code.
 */
function chosenCoupon(
  { couponCode, totalAmount }: Pick<OrderInput, 'couponCode' | 'totalAmount'>,
  subtotal: Paisa,
  products: SoldProduct[],
  coupons: readonly SwitchedOnCoupon[],
): SwitchedOnCoupon | null {
  if (couponCode) return namedCoupon(couponCode, subtotal, products, coupons)
  const requested = toPaisa(totalAmount)
  if (requested === subtotal || saleRefusal(products)) return null
  const fitting = coupons.filter((coupon) => {
    const isExact = subtotal - discountPaisa(subtotal, coupon.percent) === requested
    return isExact && termsRefusal(coupon, subtotal) === null
  })
  return fitting.find((coupon) => !hasUseLimit(coupon)) ?? fitting[0] ?? null
}

/** The coupon with this code, or a refusal that says why it does not fit. */
export function namedCoupon(
  couponCode: string,
  subtotal: Paisa,
  products: SoldProduct[],
  coupons: readonly SwitchedOnCoupon[],
): SwitchedOnCoupon {
  const coupon = coupons.find(({ code }) => code === couponCode)
  const refusal = saleRefusal(products) ?? (coupon && termsRefusal(coupon, subtotal))
  if (refusal || !coupon) throw new Problem('COUPON_NOT_APPLICABLE', { message: refusal ?? undefined })
  return coupon
}

function refuseWrongFigures(input: InputWithUnits, lines: PricedLine[], total: Paisa) {
  const details: ProblemDetail[] = []
  for (const [position, line] of lines.entries()) {
    const sent = input.products[position]
    if (!sent || toPaisa(sent.price) === line.unitPaisa) continue
    const expected = toTaka(line.unitPaisa)
    const message = `${line.name} now costs ${formatTaka(expected)}.`
    details.push({ path: `products.${position}.price`, message, expected })
  }
  if (toPaisa(input.totalAmount) !== total) {
    const expected = toTaka(total)
    details.push({ path: 'totalAmount', message: `The total is ${formatTaka(expected)}.`, expected })
  }
  if (details.length > 0) throw new Problem('PRICE_CHANGED', { details })
}

/**
 * A total of 0 is allowed: it never reaches the gateway. The maximum is compared with the subtotal, so that a
 * discount cannot carry more goods out of the shop than one payment may cover.
 */
export function refuseOutOfBounds({ subtotalPaisa, totalPaisa }: ReturnType<typeof sumsOf>) {
  const { min, max } = paymentBounds
  const isTooSmall = totalPaisa !== 0 && totalPaisa < toPaisa(min)
  if (isTooSmall || subtotalPaisa > toPaisa(max)) throw new Problem('AMOUNT_OUT_OF_BOUNDS')
}

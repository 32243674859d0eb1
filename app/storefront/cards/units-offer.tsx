import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Price } from '#app/ui/product/price.tsx'
import { StockStatus } from '#app/ui/product/stock-status.tsx'
import type { ProductCard, UnitsOnCard } from '#shared/contract/product.ts'
import { formatTaka } from '#shared/money.ts'
import { lowestEmi } from '#shared/orders/emi.ts'
import { preOrderPath } from '#shared/products/choice-address.ts'
import { isForSale } from './is-for-sale.ts'

type Props = { product: ProductCard; units: UnitsOnCard; path: string }

/** The foot of a card whose product is sold by unit: every unit differs, so there is nothing to put into the cart yet. */
export function UnitsOffer({ product, units, path }: Props) {
  const { newPrice, oldPrice, title } = product
  const monthly = lowestEmi(newPrice)?.monthly
  return (
    <div className="card-foot">
      <p className="card-units">{unitsText(units)}</p>
      <Price from={units.count > 1} now={newPrice} old={oldPrice} />
      {monthly && <p className="emi">{`EMI ${formatTaka(monthly)} a month`}</p>}
      <StockStatus product={product} />
      {isForSale(product) ? (
        <LinkButton variant="second" size="small" to={`${path}#units`}>
          Choose a unit<span className="sr-only">{`: ${title}`}</span>
        </LinkButton>
      ) : (
        <LinkButton variant="second" size="small" to={preOrderPath(product, {})}>
          Pre-order<span className="sr-only">{`: ${title}`}</span>
        </LinkButton>
      )}
    </div>
  )
}

/** The query that opens the product with the cheapest unit that a filter found. */
export function unitSearch({ code }: UnitsOnCard): string {
  return code === undefined ? '' : `?unit=${code}`
}

/** `3 units, grade A to B, battery 82–91%` */
function unitsText({ count, grades: [best, worst], battery }: UnitsOnCard): string {
  if (count === 0) return 'No unit at the moment'
  return [
    count === 1 ? '1 unit' : `${count} units`,
    best === worst ? `grade ${best}` : `grade ${best} to ${worst}`,
    battery && `battery ${battery[0] === battery[1] ? battery[0] : battery.join('–')}%`,
  ]
    .filter(Boolean)
    .join(', ')
}

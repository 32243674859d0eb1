import { type MouseEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addLine } from '#app/state/cart.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { useEarlyValues } from '#app/ui/forms/early-values.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { CachedMarkup } from '#app/ui/page/cached-markup.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Price } from '#app/ui/product/price.tsx'
import { Rating } from '#app/ui/product/rating.tsx'
import { StockStatus } from '#app/ui/product/stock-status.tsx'
import type { ProductCard as Card } from '#shared/contract/product.ts'
import { formatTaka } from '#shared/money.ts'
import { lowestEmi } from '#shared/orders/emi.ts'
import { type Chosen, discountPercent, firstChoice, oldUnitPrice } from '#shared/pricing.ts'
import { asChosen } from '#shared/products/as-chosen.ts'
import { choiceSearch, preOrderPath } from '#shared/products/choice-address.ts'
import { colourName, optionName } from '#shared/products/colour-words.ts'
import { productPath } from '#shared/products/product-path.ts'
import { hrefOf, langOf } from '#shared/site/page-words.ts'
import { isForSale } from './is-for-sale.ts'
import { optionNames } from './option-names.ts'
import { shortSpecification } from './short-specification.ts'
import * as words from './words.ts'
import './product-card.css'

type Props = {
  product: Card
  /** Loads the picture at once: for cards on the first screen. */
  eager?: boolean | undefined
  sizes?: string | undefined
}

export function ProductCard({ product, eager, sizes = cardSizes }: Props) {
  const navigate = useNavigate()
  const inside = <Inside product={product} eager={eager} sizes={sizes} onAdded={() => navigate('/cart')} />
  // An eager picture is preloaded in the document's head, which copied markup could not add. So this card is rendered.
  if (eager) return <li className="card">{inside}</li>
  return (
    <CachedMarkup as="li" className="card" name={`product card ${sizes}`} cacheKey={product}>
      {inside}
    </CachedMarkup>
  )
}

/**
 * The link to the product covers the whole card; selects and button lie above it. Where a product is sold by unit, every
 * unit differs: there is nothing to choose or to put into the cart before one is chosen on the product's page.
 */
function Inside({ product, eager, sizes, onAdded }: Props & { sizes: string; onAdded: () => void }) {
  const [chosen, setChosen] = useState(() => ({ ...firstChoice(product.options), ...product.chosen }))
  const { newPrice, oldPrice, units } = product
  const { title, image, price } = asChosen(product, chosen)
  const search = units?.code ? `?unit=${units.code}` : choiceSearch(product.options, chosen)
  const path = productPath(product) + search
  const monthly = lowestEmi(price)?.monthly
  const off = discountPercent(newPrice, oldPrice)

  function addToCart(event: MouseEvent) {
    event.preventDefault()
    addLine(product, chosen)
    onAdded()
  }

  return (
    <>
      <div className="card-picture">
        <Picture src={image} alt="" sizes={sizes} max={960} eager={eager} />
        {off > 0 && <span className="badge badge-offer">{words.percentOff(off)}</span>}
      </div>
      <div className="card-body">
        <p className="card-meta">
          <span>{words.deviceTypes[product.deviceType]}</span> <Rating value={product.rating} />
        </p>
        <h3>
          <Link to={path} prefetch="intent" lang={langOf(title)}>
            {title}
          </Link>
        </h3>
        <p className="card-specification">{shortSpecification(product, chosen)}</p>
        {/* Before hydration the browser sends the form, and the cart adds what it names, see load-added.ts. */}
        <form className="card-foot" action={hrefOf('/cart')}>
          {units ? (
            <p className="card-units">{words.unitsOnCard(units.count, units.grades, units.battery)}</p>
          ) : (
            <OptionSelects product={product} chosen={chosen} onChoose={setChosen} />
          )}
          <Price
            now={price}
            old={oldUnitPrice(product, price)}
            from={units ? units.areSeveral : isLowest(product, chosen)}
          />
          <Colours colours={product.options.color} />
          {monthly && <p className="emi">{words.emi(formatTaka(monthly))}</p>}
          <StockStatus product={product} />
          {isForSale(product) && !units ? (
            <Button
              type="submit"
              name="add"
              value={product._id}
              variant="second"
              size="small"
              onClick={addToCart}
            >
              {words.addToCart}
              <span className="sr-only">{`: ${title}`}</span>
            </Button>
          ) : (
            <LinkButton
              variant="second"
              size="small"
              to={isForSale(product) ? `${path}#units` : preOrderPath(product, chosen)}
            >
              {isForSale(product) ? words.chooseUnit : words.preOrder}
              <span className="sr-only">{`: ${title}`}</span>
            </LinkButton>
          )}
        </form>
      </div>
    </>
  )
}

/** Whether other values of the options cost more, and none costs less. */
function isLowest({ options }: Card, chosen: Chosen): boolean {
  const steps = optionNames.flatMap(([group]) => {
    const own = options[group].find(({ value }) => value === chosen[group])?.addPrice ?? 0
    return options[group].map(({ addPrice }) => addPrice - own)
  })
  return Math.max(0, ...steps) > 0 && Math.min(0, ...steps) === 0
}

/** The colours as dots, on phones, where options are chosen on the product's page. The style sheet knows their names. */
function Colours({ colours }: { colours: readonly { value: string }[] }) {
  if (colours.length < 2) return null
  return (
    <p className="card-colours">
      <span className="sr-only">
        {words.colours} {colours.map(({ value }) => colourName(value)).join(', ')}
      </span>
      {colours.map(({ value }) => (
        <i key={value} data-colour={value} />
      ))}
    </p>
  )
}

const cardSizes = '(min-width: 90rem) 312px, (min-width: 80rem) 23vw, (min-width: 48rem) 46vw, 152px'

type SelectsProps = { product: Card; chosen: Chosen; onChoose: (chosen: Chosen) => void }

/** A select for every option group that offers a choice. */
function OptionSelects({ product: { title, options }, chosen, onChoose }: SelectsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEarlyValues<Chosen>(box, (early) => onChoose({ ...chosen, ...early }))
  const offered = optionNames.filter(([group]) => options[group].length > 1)
  if (offered.length === 0) return null
  return (
    <div ref={box} className="card-options">
      {offered.map(([group, name]) => (
        <Select
          key={group}
          small
          name={group}
          aria-label={words.optionOf(name, title)}
          value={chosen[group]}
          onChange={(event) => onChoose({ ...chosen, [group]: event.target.value })}
        >
          {options[group].map(({ value, addPrice }) => (
            <option key={value} value={value}>
              {optionName(group, value) + (addPrice > 0 ? ` +${formatTaka(addPrice)}` : '')}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}

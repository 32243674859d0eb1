import { Share2 } from 'lucide'
import { type ComponentProps, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { addLine } from '#app/state/cart.ts'
import { isForSale } from '#app/storefront/cards/is-for-sale.ts'
import { optionNames } from '#app/storefront/cards/option-names.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Quantity } from '#app/ui/fields/quantity.tsx'
import { useEarlyValues } from '#app/ui/forms/early-values.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { lazyPart } from '#app/ui/page/lazy-part.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Price } from '#app/ui/product/price.tsx'
import { Rating } from '#app/ui/product/rating.tsx'
import type { Product, ProductCard } from '#shared/contract/product.ts'
import { formatTaka } from '#shared/money.ts'
import { lowestEmi } from '#shared/orders/emi.ts'
import { type Chosen, oldUnitPrice, unitPrice } from '#shared/pricing.ts'
import { choiceSearch, preOrderPath } from '#shared/products/choice-address.ts'
import { pictureByColor, picturesIn } from '#shared/products/colour-pictures.ts'
import { optionName } from '#shared/products/colour-words.ts'
import { valueName } from '#shared/products/value-words.ts'
import { hrefOf } from '#shared/site/page-words.ts'
import { AskUs, OutOfStock } from './ask-us.tsx'
import { buyFormId } from './buy-form-id.ts'
import type { ProductData } from './load-product.ts'
import { OptionChoices } from './option-choices.tsx'
import { ContinuePaying, useOwnHold } from './own-hold.tsx'
import { PurchaseFacts } from './purchase-facts.tsx'
import { SaveButton } from './save-button.tsx'
import { share } from './share.ts'
import { TellMe } from './tell-me.tsx'
import { UnitFigures } from './units/unit-figures.tsx'
import * as words from './words.tsx'
import './buy-box.css'
import './units/unit-list.css'

// Most products are not sold by unit.
const UnitList = lazyPart(() => import('./units/unit-list.tsx'))

type Props = { page: ProductData; chosen: Chosen; onChoose: (chosen: Chosen) => void }

export function BuyBox({ page, chosen, onChoose }: Props) {
  const { product, warranty } = page
  const [quantity, setQuantity] = useState(1)
  const navigate = useNavigate()
  const price = unitPrice(product, chosen)
  const { title } = product
  const preOrder = preOrderPath(product, chosen)
  const choice = choiceOf(page, chosen)
  const address = page.url + choice
  const canBuy = isForSale(product)
  const own = useOwnHold(canBuy, product._id, page.units?.chosen.code)

  /** The address follows without a request, so that reloading and sharing keep the choice. The router has to know it. */
  function choose(next: Chosen) {
    onChoose(next)
    void navigate(location.pathname + choiceSearch(product.options, next), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }

  function add(event: MouseEvent): boolean {
    event.preventDefault()
    return addLine(cardOf(product), chosen, quantity)
  }

  function addAndStay(event: MouseEvent) {
    toast(add(event) ? words.addedToTheCart : words.yourCartAlreadyHas)
  }

  function buyNow(event: MouseEvent) {
    add(event)
    void navigate('/cart')
  }

  return (
    <section className="buy" aria-label={words.buy}>
      <BuyTop page={page} address={address} entry={product._id + choice} />
      <h1>{title}</h1>
      <Price large percent now={price} old={oldUnitPrice(product, price)} />
      {page.units && <UnitFigures {...page.units.chosen} />}
      <PurchaseFacts
        product={product}
        price={price}
        warranty={warranty}
        delivery={page.delivery}
        isOwn={own !== null}
      />
      <Choices page={page} chosen={chosen} onChoose={choose} isOwn={own !== null} />
      {canBuy ? (
        <div className="buy-row">
          <Quantity value={quantity} onChange={setQuantity} label={title} max={product.available} />
          <CartButton value={product._id} size="large" onClick={buyNow}>
            {words.buyNow}
          </CartButton>
          <CartButton value={product._id} size="large" variant="second" onClick={addAndStay}>
            {words.addToCart}
          </CartButton>
        </div>
      ) : (
        <div className="buy-out">
          {own ? (
            <ContinuePaying own={own} size="large" />
          ) : (
            <>
              <OutOfStock />
              <LinkButton size="large" to={preOrder}>
                {words.preOrder}
              </LinkButton>
            </>
          )}
        </div>
      )}
      {!own && <TellMe product={product} chosen={chosen} sendsSms={page.sendsSms} />}
      <SkuAndCategories page={page} chosen={chosen} />
      <AskUs about={`${askedText(page, chosen)} ${address}`} />
      <BuyBar price={price}>
        {canBuy ? (
          <CartButton value={product._id} onClick={buyNow}>
            {words.buyNow}
          </CartButton>
        ) : own ? (
          <ContinuePaying own={own} />
        ) : (
          <LinkButton to={preOrder}>{words.preOrder}</LinkButton>
        )}
      </BuyBar>
    </section>
  )
}

function BuyTop({ page, address, entry }: Pick<Props, 'page'> & { address: string; entry: string }) {
  const { product } = page
  return (
    <div className="buy-top">
      <span className="badge badge-brand">{valueName(product.deviceType)}</span>
      <Rating value={product.rating} />
      {page.reviews && (
        <a className="buy-buyers" href="#reviews">
          {page.reviews.summary}
        </a>
      )}
      <SaveButton entry={entry} />
      <button
        className="button-icon"
        type="button"
        aria-label={words.share}
        onClick={() => share(product.title, address)}
      >
        <Icon icon={Share2} />
      </button>
    </div>
  )
}

function Choices({ page, chosen, onChoose, isOwn }: Props & { isOwn: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  useEarlyValues<Chosen>(form, (early) => onChoose({ ...chosen, ...early }))
  return (
    <form ref={form} id={buyFormId}>
      {/* Enter among the options clicks the first button of the form: this one shows the choice. */}
      <button type="submit" hidden />
      {page.units ? (
        <Suspense>
          <UnitList {...page.units} isOwn={isOwn} />
        </Suspense>
      ) : (
        <>
          <OptionChoices options={page.product.options} chosen={chosen} onChoose={onChoose} />
          <noscript>
            <button className="button button-second button-small" type="submit">
              {words.showThisChoice}
            </button>
          </noscript>
        </>
      )}
    </form>
  )
}

function SkuAndCategories({ page, chosen }: Omit<Props, 'onChoose'>) {
  const names = optionNames.flatMap(([group]) => optionName(group, chosen[group] ?? '') || [])
  return (
    <p className="buy-small">
      {words.sku} <span className="digits">{[page.product.sku, ...names].join(', ')}</span>
      <br />
      {words.categories}{' '}
      {page.places.map(({ label, to }, index) => (
        <span key={to}>
          {index > 0 && ', '}
          <Link className="link" to={to}>
            {label}
          </Link>
        </span>
      ))}
    </p>
  )
}

/**
 * Puts the product into the cart. Before hydration the button sends the form of options there, see load-added.ts. While
 * another unit is on its way it waits: on a slow connection it would sell the one before.
 */
function CartButton(props: ComponentProps<typeof Button>) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Button type="submit" form={buyFormId} formAction={hrefOf('/cart')} name="add" busy={busy} {...props} />
  )
}

/** The price and the first button once more, at the lower edge of a phone's screen. */
function BuyBar({ price, children }: { price: number; children: ReactNode }) {
  const emi = lowestEmi(price)
  return (
    <div className="buy-bar">
      <p>
        <b className="money">{formatTaka(price)}</b>
        {emi && <span className="emi">{words.aMonth(formatTaka(emi.monthly))}</span>}
      </p>
      {children}
    </div>
  )
}

/** The part of a product that the cart stores: everything but the long texts. */
function cardOf({ details, features, descriptionVideoUrl, ...product }: Product): ProductCard {
  const [image = ''] = picturesIn(product, product.options.color[0]?.value)
  return { ...product, image, pictures: pictureByColor(product) }
}

/** Model, options and unit, for a message to the shop. */
function askedText({ product, units }: ProductData, chosen: Chosen): string {
  const values = optionNames.flatMap(([group]) => chosen[group] ?? [])
  return [product.title, ...values, units && words.unit(units.chosen.code)].filter(Boolean).join(', ')
}

/** The query that opens this choice. */
function choiceOf({ units, product }: ProductData, chosen: Chosen): string {
  return units ? `?unit=${units.chosen.code}` : choiceSearch(product.options, chosen)
}

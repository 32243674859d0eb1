import { useCart } from '#app/state/cart.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { useHydrated } from '#app/ui/page/use-hydrated.ts'
import { digits } from '#shared/figure-words.ts'
import { formatTaka } from '#shared/money.ts'
import { totals } from '#shared/pricing.ts'
import { cartPanelId } from './panel-ids.ts'
import * as words from './words.ts'

/** A link to the cart. While the cart is empty, scripts make it a button that opens the empty-cart panel. */
export function CartButton() {
  const { lines, units } = useCart()
  const isHydrated = useHydrated()
  const inside = (
    <>
      {units > 0 && (
        <span className="tool-count" aria-hidden="true">
          {units > 99 ? words.manyItems : digits(units)}
        </span>
      )}
      <span className="tool-text">
        <small>
          {words.cart}
          {units > 0 && <span className="sr-only">, {words.itemsInCart(units)}</span>}
        </small>{' '}
        <span className="money">{units > 0 ? formatTaka(totals(lines).subtotal) : words.empty}</span>
      </span>
    </>
  )
  return isHydrated && units === 0 ? (
    <button className="tool tool-cart" type="button" popoverTarget={cartPanelId}>
      {inside}
    </button>
  ) : (
    <Link className="tool tool-cart" to="/cart">
      {inside}
    </Link>
  )
}

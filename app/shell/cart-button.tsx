import { ShoppingBag } from 'lucide'
import { formatTaka } from '#shared/money.ts'
import { totals } from '#shared/pricing.ts'
import { useCart } from '../state/cart.ts'
import { Link } from '../ui/navigation/link.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import { cartPanelId } from './panel-ids.ts'

/** A link to the cart, or while the cart is empty a button that opens the empty-cart panel. */
export function CartButton() {
  const { lines, units } = useCart()
  if (units === 0) {
    return (
      <button className="tool" type="button" popoverTarget={cartPanelId}>
        <Icon icon={ShoppingBag} />
        <span className="tool-text">
          <small>Cart</small> <span>Empty</span>
        </span>
      </button>
    )
  }
  return (
    <Link className="tool" to="/cart">
      <Icon icon={ShoppingBag} />
      <span className="tool-count" aria-hidden="true">
        {units > 99 ? '99+' : units}
      </span>
      <span className="tool-text">
        <small>
          Cart<span className="sr-only">, {units === 1 ? '1 item' : `${units} items`}</span>
        </small>{' '}
        <span className="money">{formatTaka(totals(lines).subtotal)}</span>
      </span>
    </Link>
  )
}

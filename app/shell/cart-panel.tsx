import { ShoppingBag } from 'lucide'
import { LinkButton } from '../ui/buttons/link-button.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import { cartPanelId } from './panel-ids.ts'
import { PopPanel } from './pop-panel.tsx'

/** Only ever opened while the cart is empty; a full one has a page of its own. */
export function CartPanel() {
  return (
    <PopPanel id={cartPanelId} title="Cart" foot={<LinkButton to="/shop">Go to Shop</LinkButton>}>
      <div className="empty">
        <Icon icon={ShoppingBag} />
        <p className="strong">No products in the cart</p>
        <p>What you add waits here until you are ready.</p>
      </div>
    </PopPanel>
  )
}

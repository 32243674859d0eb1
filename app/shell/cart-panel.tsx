import { ShoppingBag } from 'lucide'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Drawer } from './drawer.tsx'
import { cartPanelId } from './panel-ids.ts'

/** The panel for an empty cart. A cart with products has a page of its own. */
export function CartPanel() {
  return (
    <Drawer id={cartPanelId} title="Cart" foot={<LinkButton to="/shop">Go to Shop</LinkButton>}>
      <div className="empty">
        <Icon icon={ShoppingBag} />
        <p className="strong">No products in the cart</p>
        <p>Products that you add stay here until you are ready.</p>
      </div>
    </Drawer>
  )
}

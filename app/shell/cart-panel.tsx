import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Drawer } from './drawer.tsx'
import { cartPanelId } from './panel-ids.ts'
import * as words from './words.ts'

/** The panel for an empty cart. A cart with products has a page of its own. The style sheet draws the bag. */
export function CartPanel() {
  return (
    <Drawer id={cartPanelId} title={words.cart} foot={<LinkButton to="/shop">{words.goToShop}</LinkButton>}>
      <div className="empty">
        <p className="strong">{words.emptyCart}</p>
        <p>{words.whatTheCartKeeps}</p>
      </div>
    </Drawer>
  )
}

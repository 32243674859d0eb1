import { CartPanel } from './cart-panel.tsx'
import { Footer } from './footer.tsx'
import { SideMenu } from './side-menu.tsx'

/** The footer, side menu and empty-cart panel of every page: static links and text. */
export default function FooterAndPanels() {
  return (
    <>
      <Footer />
      <SideMenu />
      <CartPanel />
    </>
  )
}

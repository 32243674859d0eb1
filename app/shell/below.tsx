import { CartPanel } from './cart-panel.tsx'
import { Footer } from './footer.tsx'
import { SideMenu } from './side-menu.tsx'

/** What lies under every page, and the panels at its sides: links and text. */
export default function Below() {
  return (
    <>
      <Footer />
      <SideMenu />
      <CartPanel />
    </>
  )
}

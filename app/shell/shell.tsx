import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { readSession } from '#app/state/session.ts'
import { CachedMarkup } from '#app/ui/page/cached-markup.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { CartPanel } from './cart-panel.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'
import { useClosePanels } from './use-close-panels.ts'
import * as words from './words.ts'

/** The same on every page. React does not render an element again that is the same object. */
const footerAndPanels = (
  <>
    <Footer />
    <SideMenu />
    <CartPanel />
  </>
)

export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useClosePanels()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs before another page is shown, see layout.css
  useLayoutEffect(() => () => document.documentElement.classList.add('moved'), [pathname])

  // Ends a session whose role was removed.
  useEffect(() => {
    readSession()
  }, [])

  return (
    <div className="shell">
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <CachedMarkup className="footer-and-panels" name="footer and panels">
        {footerAndPanels}
      </CachedMarkup>
      <BottomNav />
    </div>
  )
}

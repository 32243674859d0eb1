import { type ReactNode, useEffect } from 'react'
import { readSession } from '../state/session.ts'
import { BottomNav } from './bottom-nav.tsx'
import { CartPanel } from './cart-panel.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'

export function Shell({ children }: { children: ReactNode }) {
  // A session whose role was taken away is forgotten on the first page that notices.
  useEffect(() => {
    readSession()
  }, [])

  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomNav />
      <SideMenu />
      <CartPanel />
    </div>
  )
}

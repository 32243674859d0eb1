import { lazy, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { readSession } from '#app/state/session.ts'
import { loadModule } from '#app/ui/page/load-module.ts'
import { StaticMarkup } from '#app/ui/page/static-markup.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Header } from './header.tsx'
import { useClosePanels } from './use-close-panels.ts'

const FooterAndPanels = lazy(() => loadModule(() => import('./footer-and-panels.tsx')))

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
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <StaticMarkup name="footer and panels">
        <FooterAndPanels />
      </StaticMarkup>
      <BottomNav />
    </div>
  )
}

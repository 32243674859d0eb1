import { lazy, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readSession } from '../state/session.ts'
import { loadSection } from '../ui/page/load-section.ts'
import { StaticMarkup } from '../ui/page/static-markup.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Header } from './header.tsx'
import { useClosePanels } from './use-close-panels.ts'

const FooterAndPanels = lazy(() => loadSection(() => import('./footer-and-panels.tsx')))

export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const lastPath = useRef(pathname)
  useClosePanels()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs before another page is shown, see layout.css
  useLayoutEffect(() => () => document.documentElement.classList.add('moved'), [pathname])

  // Ends a session whose role was removed.
  useEffect(() => {
    readSession()
  }, [])

  // The focused link disappeared with its page, so the focus moves to the new page.
  useEffect(() => {
    if (pathname !== lastPath.current && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true })
    lastPath.current = pathname
  }, [pathname])

  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main ref={main} id="main" tabIndex={-1}>
        {children}
      </main>
      <StaticMarkup name="footer and panels">
        <FooterAndPanels />
      </StaticMarkup>
      <BottomNav />
    </div>
  )
}

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readSession } from '../state/session.ts'
import { lazyPart } from '../ui/page/lazy-part.ts'
import { Still } from '../ui/page/still.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Header } from './header.tsx'

const Below = lazyPart(() => import('./below.tsx'))

export function Shell({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const lastPath = useRef(pathname)

  // biome-ignore lint/correctness/useExhaustiveDependencies: before another page takes its place, see layout.css
  useLayoutEffect(() => () => document.documentElement.classList.add('moved'), [key])

  // A session whose role was taken away is forgotten on the first page that notices.
  useEffect(() => {
    readSession()
  }, [])

  // The link that led here has gone with its page: reading and tabbing begin at the new one.
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
      <Still name="below">
        <Below />
      </Still>
      <BottomNav />
    </div>
  )
}

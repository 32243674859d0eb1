import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { readSession } from '../state/session.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Still } from '../ui/still.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Header } from './header.tsx'

const Below = lazyPart(() => import('./below.tsx'))

export function Shell({ children }: { children: ReactNode }) {
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: before another page takes its place, see layout.css
  useLayoutEffect(() => () => document.documentElement.classList.add('moved'), [key])

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
      <Still name="below">
        <Below />
      </Still>
      <BottomNav />
    </div>
  )
}

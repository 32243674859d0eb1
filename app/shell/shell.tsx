import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readSession } from '../state/session.ts'
import { later, wake } from '../ui/later.ts'
import { BottomNav } from './bottom-nav.tsx'
import { Header } from './header.tsx'

const Below = later(() => import('./below.tsx'))

export function Shell({ children }: { children: ReactNode }) {
  // A page may lead on by itself, before anybody touched it; React would then wait for the parts that come later.
  const { key } = useLocation()
  const [firstKey] = useState(key)
  if (key !== firstKey) wake()

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
      <Suspense>
        <Below />
      </Suspense>
      <BottomNav />
    </div>
  )
}

import { Phone } from 'lucide'
import { Outlet } from 'react-router'
import { ErrorScreen } from '#app/ui/feedback/error-screen.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { digits } from '#shared/figure-words.ts'
import { identity } from '#shared/site/identity.ts'
import type { Route } from './+types/plain-layout.ts'
import { Logo } from './logo.tsx'
import * as words from './words.ts'

/** The layout of the checkout: only the logo and the hotline, so that nothing distracts from paying. */
export default function PlainLayout() {
  return (
    <>
      <PlainHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PlainHeader />
      <main id="main" tabIndex={-1}>
        <ErrorScreen error={error} />
      </main>
    </>
  )
}

function PlainHeader() {
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="head head-plain">
        <div className="wrap head-row">
          <Logo />
          <a className="tool head-tools" href={identity.hotline.href}>
            <Icon icon={Phone} />
            <span className="digits">{digits(identity.hotline.shown)}</span>
          </a>
        </div>
      </header>
    </>
  )
}

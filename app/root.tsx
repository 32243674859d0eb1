// First, because it declares the order of the cascade layers that all other style sheets use.
import './styles.css'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { dhakaDelivery } from '#shared/orders/delivery.ts'
import { identity } from '#shared/site/identity.ts'
import { language } from '#shared/site/page-words.ts'
import { takePublicChanges } from '#shared/site/shop-details.ts'
import type { Route } from './+types/root.ts'
import { pageDataContext } from './server-contexts.ts'
import { languageScript } from './shell/language-script.ts'
import { Logo } from './shell/logo.tsx'
import { themeScript } from './shell/theme-script.ts'
import { inBangladesh } from './shell/words.ts'
import { ErrorScreen } from './ui/feedback/error-screen.tsx'
import { Toasts } from './ui/feedback/toasts.tsx'
import latinFont from './ui/fonts/anek-latin.woff2?url'
import takaFont from './ui/fonts/anek-taka.woff2?url'
import { lettersScript } from './ui/fonts/letters-script.ts'
import { FollowLinks } from './ui/navigation/follow-links.tsx'
import { keepPageOffline } from './ui/navigation/keep-page-offline.ts'
import { usePage } from './ui/page/page-context.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { origin, deliveryRates, publicDetails } = context.get(pageDataContext)
  return {
    origin,
    delivery: dhakaDelivery(await deliveryRates()).offer,
    details: await publicDetails(),
  }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOffline]

/** The shop's address does not change during a visit, and the strip above the header stays as it came. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  // The fonts of every page: one that comes after the first paint lays out the whole page again. Bangla letters are those
  // of the device, or follow by letters-script.ts.
  ...(language === 'en' ? [latinFont, takaFont] : [latinFont]).map(
    (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: Route.MetaFunction = () => [
  { title: identity.name },
  { name: 'description', content: inBangladesh(identity.name, identity.tagline) },
]

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, structuredData = [] } = usePage()
  // Everything below reads them, titles included; an error page may have none.
  takePublicChanges(useRouteLoaderData<typeof loader>('root')?.details)
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b6b4f" />
        <Meta />
        {/* Only in the server's markup: the browser's scripts need not carry it, and React leaves it in the head. After
            Meta, because React takes the first scripts that it finds for those of Meta. */}
        {import.meta.env.SSR && (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: headScripts() }} />
            {structuredData.map((json) => (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without tags
              <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
            ))}
          </>
        )}
        <Links />
      </head>
      <body>
        {children}
        <Toasts />
        <FollowLinks />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

function headScripts(): string {
  return themeScript + languageScript + (language === 'en' ? '' : lettersScript())
}

export default function App() {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)

  // The focused link disappeared with its page, so the focus moves to the new page, whichever layout that one has.
  useEffect(() => {
    if (pathname === lastPath.current) return
    lastPath.current = pathname
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
    // What the server's page says to search engines is not true of this one. They ask the server for each page.
    for (const one of document.querySelectorAll('[type="application/ld+json"]')) one.remove()
  }, [pathname])

  return <Outlet />
}

/** The last resort. The shell itself may have failed, so it is not used here. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <header className="head head-plain">
        <div className="wrap head-row">
          <Logo />
        </div>
      </header>
      <main id="main">
        <ErrorScreen error={error} />
      </main>
    </>
  )
}

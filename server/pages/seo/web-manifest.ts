import { identity } from '#shared/site/identity.ts'

/** The name of the shop on a home screen. */
export function webManifest(): string {
  return JSON.stringify({
    name: identity.name,
    short_name: identity.name,
    description: identity.tagline,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#0b6b4f',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}

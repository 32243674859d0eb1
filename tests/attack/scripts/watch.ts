import type { BrowserContext, Page } from '@playwright/test'

/** An observation in the browser: a dialog, a request to another origin, or a violation of the policy. */
export type Observation = { what: string; on: string }

/** Records everything that an injected script would do. */
export async function watch(context: BrowserContext, origin: string): Promise<{ take: () => Observation[] }> {
  const observations: Observation[] = []
  const observe = (page: Page) => {
    const here = () => decodeURI(new URL(page.url()).pathname).slice(0, 80)
    page.on('dialog', (dialog) => {
      observations.push({ what: `ran: ${dialog.message()}`, on: here() })
      void dialog.dismiss()
    })
    page.on('console', (message) => {
      if (message.text().startsWith('policy:')) observations.push({ what: message.text(), on: here() })
    })
    page.on('frameattached', (frame) => {
      void frame.waitForLoadState().catch(() => {})
    })
  }
  context.on('page', observe)
  // Requests to other origins are recorded and not sent.
  await context.route(
    (url) => url.origin !== origin && url.protocol !== 'data:' && url.protocol !== 'blob:',
    async (route) => {
      const { hostname } = new URL(route.request().url())
      if (hostname.endsWith('evil.example'))
        observations.push({ what: `asked ${route.request().url()}`, on: route.request().frame().url() })
      await route.abort()
    },
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      console.log(`policy: ${effectiveDirective} stopped ${blockedURI} ${sample}`)
    })
  })
  return { take: () => observations.splice(0) }
}

/** Markup in the page that could run script, whether or not the policy would stop it. */
export function liveParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const shown = element.outerHTML.slice(0, 120)
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push(`${name} on ${shown}`)
        if (
          /^(href|src|action|formaction|data|xlink:href)$/i.test(name) &&
          /^[\s\0-\x20]*(javascript|vbscript|data:text)/i.test(value)
        )
          found.push(`${name}=${value.slice(0, 60)}`)
      }
      if (/^(object|embed|base|applet|frame|frameset|portal)$/i.test(element.tagName)) found.push(shown)
      if (
        element instanceof HTMLIFrameElement &&
        // The preview of a page is in a sandbox that runs no script, whatever its markup says.
        (!element.hasAttribute('sandbox') || element.sandbox.contains('allow-scripts')) &&
        (element.srcdoc ||
          !/^https:\/\/www\.(youtube|youtube-nocookie|google|openstreetmap)\./.test(element.src))
      )
        found.push(shown)
      if (
        element instanceof HTMLScriptElement &&
        /alert\(\d+\)/.test(element.text) &&
        !/^(application\/ld\+json)?$/.test(element.type)
      )
        found.push(shown)
    }
    return found
  })
}

import { type Browser, chromium } from '@playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/** The browser that `npm test` would use. */
export async function openBrowser(): Promise<Browser> {
  const { findBrowser } = (await import('../../bin/find-browser.mjs' as string)) as {
    findBrowser: () => Promise<string | null>
  }
  const executablePath = await findBrowser()
  if (!executablePath) throw new Error('There is no browser to look with')
  return chromium.launch({ executablePath, args })
}

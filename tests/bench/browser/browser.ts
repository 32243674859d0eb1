import { type Browser, chromium } from '@playwright/test'
import { browserPath } from '#tests/support/browser/find-browser.ts'

/** Slow 4G as Lighthouse has it: 150 ms, 1.6 Mbit/s less a tenth. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
}
const slowdown = 4
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

/** Starts Chromium and closes it after the work. */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  args: string[] = [],
): Promise<T> {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: [...flags, ...args] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Starts Chromium for a program that controls it through a port, and closes it after the work. */
export async function withBrowserAt<T>(port: number, work: () => Promise<T>): Promise<T> {
  return withBrowser(work, [`--remote-debugging-port=${port}`])
}

/** An empty phone on a slow connection with a processor four times slower. */
export async function openPhone(browser: Browser) {
  const context = await browser.newContext(phone)
  // Functions that are sent into a page keep a call that the TypeScript runner put into them.
  await context.addInitScript('globalThis.__name ??= (named) => named')
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session, close: () => context.close() }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: flags })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Starts Chromium for a program that controls it through a port, and ends it after the work. */
export async function withBrowserAt<T>(port: number, work: () => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'projukti-bench-profile-'))
  const own = ['--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`]
  const child = spawn(await browserPath(), [...flags, ...own, 'about:blank'], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  try {
    for (let tries = 0; !(await accepts(port)); tries++) {
      if (tries > 200 || child.exitCode !== null) throw new Error('Chromium did not open its port.')
      await pause(50)
    }
    return await work()
  } finally {
    child.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function accepts(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)
  return response?.ok ?? false
}

/** An empty phone on a slow line with a processor four times slower. */
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

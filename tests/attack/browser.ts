import { type Browser, chromium } from '@playwright/test'
import { browserPath } from '#tests/support/browser/find-browser.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args })
}

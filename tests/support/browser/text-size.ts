import type { Page } from '@playwright/test'

/** Sets the browser's own text size, as people do who need larger text: 32 is twice the usual one. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
}

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Notes what a page complains about: errors in the console, exceptions, and what its policy refused. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // A picture of the video or map host cannot load in a test without a network; our own files must.
    if (message.type() === 'error' && !/net::ERR_/.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** What every screen owes everyone: nothing serious for axe, and no sideways scrolling on the smallest phone. */
export async function expectUsableByAll(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await expectNoSidewaysScroll(page)
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}

import type { Page } from '@playwright/test'
import { axeFindings, sidewaysScroll } from './page-checks.ts'

/** A desk by day and a phone by night: each width and each theme is looked at once. */
const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
] as const

/** What is wrong with the screen that the page shows, folded sections opened. */
export async function lookAt(page: Page, { withFrame = false } = {}): Promise<string[]> {
  const found: string[] = []
  await unfold(page)
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const finding of await axeFindings(page, { withFrame })) found.push(`${width} px: ${finding}`)
    const wider = await sidewaysScroll(page)
    if (wider > 0) found.push(`${width} px: ${wider} px too wide`)
  }
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** Opens what is folded, and waits for what opens only when it is. */
async function unfold(page: Page): Promise<void> {
  const opened = await page.evaluate(() => {
    const folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
    for (const details of folded) details.open = true
    return folded.length
  })
  if (opened > 0) await page.waitForLoadState('networkidle')
}

import { expect, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'

/** Opens a page of an account or of staff with the lists that come after its scripts. */
export async function openLoaded(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await expect(page, path).toHaveURL(path)
  await page.waitForLoadState('networkidle')
}

import type { Page } from '@playwright/test'

/** Opens a page and waits until it answers to the hand: React marks every element it has taken over. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const main = document.querySelector('main > *') ?? document.body
    return Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}

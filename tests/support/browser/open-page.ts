import type { Page } from '@playwright/test'

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Opens a page and holds its scripts back until the returned function is called. */
export async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return () => {
    open()
    return hydrated(page)
  }
}

/** Waits for the mark that follow-links.tsx sets after hydration. */
async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

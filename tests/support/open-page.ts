import type { Page } from '@playwright/test'

/** Opens a page and waits until React has hydrated it. */
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

/** React marks every element it has taken over. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main > *') ?? document.body
    return Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}

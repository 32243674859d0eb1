/** Path of the browser that `npm test` uses. */
export async function browserPath(): Promise<string> {
  const module = new URL('../../../bin/find-browser.mjs', import.meta.url).href
  const { findBrowser } = (await import(module)) as { findBrowser(): Promise<string | null> }
  const path = await findBrowser()
  if (!path) throw new Error('No Chromium was found.')
  return path
}

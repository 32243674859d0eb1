import { expect, type Page, test } from '@playwright/test'
import { openPage } from '../support/browser/open-page.ts'

for (const path of ['/', '/shop', '/cart', '/bn', '/bn/shop', '/bn/cart'])
  test(`${path} is written in the shop's own letters, and Bangla on a device that has some in those`, async ({
    page,
  }) => {
    // Hydration replaces elements that show what only the browser knows.
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)

    const fonts = await fontsOf(page, 'h1, h2, h3, p, a, button, label, span')

    expect(fonts.size).toBeGreaterThan(0)
    expect([...fonts].filter((name) => !/^Anek|Bengali|Bangla|Nirmala|Vrinda/.test(name))).toEqual([])
  })

test('a Bangla page loads the letters of the shop on a device that has none, without waiting for style sheets', async ({
  page,
}) => {
  await page.goto('/bn', { waitUntil: 'networkidle' })
  const { hasLetters, loaded } = await page.evaluate(async () => {
    await document.fonts.ready
    const faces = [...document.fonts].filter(({ family }) => family.includes('Device Bangla'))
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      hasLetters: faces.some(({ status }) => status === 'loaded'),
      loaded: files.filter(({ name }) => /anek-(bangla|taka)/.test(name)),
    }
  })

  // A style sheet that asked for them would be the initiator. The sign of the taka is one of the letters.
  expect(loaded.map(({ initiatorType }) => initiatorType)).toEqual(hasLetters ? [] : ['link'])
})

test('numbered lists count in the figures of their page', async ({ page }) => {
  for (const [path, figures] of [
    ['/emi-info', 'decimal'],
    ['/bn/emi-info', 'bengali'],
    ['/warranty-policy', 'decimal'],
    ['/bn/warranty-policy', 'bengali'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('.prose ol').first(), path).toHaveCSS('list-style-type', figures)
  }
})

test('a policy has the same way in and the same parts in both languages', async ({ page }) => {
  const partsOf = async (path: string) => {
    await page.goto(path)
    const links = page.locator('.policy-contents a')
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  }

  for (const policy of ['/refund-policy', '/terms', '/privacy-policy']) {
    const english = await partsOf(policy)
    expect(english.length, policy).toBeGreaterThan(3)
    expect(await partsOf(`/bn${policy}`), policy).toEqual(english)
    await expect(page.getByRole('link', { name: 'হোম' }).first()).toBeVisible()
  }
})

/** The fonts that draw these elements. A letter that no font has is drawn as a box, by any of the device. */
async function fontsOf(page: Page, selector: string): Promise<Set<string>> {
  const devtools = await page.context().newCDPSession(page)
  for (const domain of ['DOM', 'CSS'] as const) await devtools.send(`${domain}.enable`)
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const found = new Set<string>()
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName } of fonts) found.add(familyName)
  }
  return found
}

import { expect, type Page, test } from '@playwright/test'
import { openPage } from '../support/browser/open-page.ts'

const policies = ['/refund-policy', '/warranty-policy', '/apple-warranty', '/terms', '/privacy-policy']

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

/** A part of a policy: its entries and rows, its strong words, where it leads, and its figures. */
type Part = { isListed: boolean; entries: number; strong: number; links: string[]; figures: string[] }

test('a policy has the same parts, entries, links and figures in both languages', async ({ page }) => {
  const partsOf = async (path: string): Promise<Record<string, Part>> => {
    await page.goto(path)
    return page.evaluate(() => {
      const digits = '০১২৩৪৫৬৭৮৯'
      const latin = (text: string) => text.replace(/[০-৯]/g, (digit) => String(digits.indexOf(digit)))
      const parts = [...document.querySelectorAll('.prose section')].map((part) => {
        const name = `#${part.getAttribute('aria-labelledby')}`
        const links = [...part.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '')
        const figures =
          latin(part.textContent ?? '')
            .replaceAll(',', '')
            .match(/\d+/g) ?? []
        return [
          name,
          {
            isListed: document.querySelector(`.policy-contents a[href="${name}"]`) !== null,
            entries: part.querySelectorAll('li, tbody tr').length,
            strong: part.querySelectorAll('strong').length,
            links: links.map((href) => href.replace(/^\/bn/, '')).sort(),
            figures: [...new Set(figures)].sort(),
          },
        ]
      })
      return Object.fromEntries(parts)
    })
  }

  for (const policy of policies) {
    const english = await partsOf(policy)
    const bangla = await partsOf(`/bn${policy}`)
    expect(Object.keys(english).length, policy).toBeGreaterThan(2)
    expect(Object.keys(bangla), policy).toEqual(Object.keys(english))
    // English has small numbers in words.
    for (const [name, part] of Object.entries(english))
      expect(bangla[name], policy + name).toEqual({ ...part, figures: expect.arrayContaining(part.figures) })
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

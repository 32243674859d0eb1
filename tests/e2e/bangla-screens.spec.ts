import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { LoggedIn } from '#shared/contract/users.ts'
import { inLanguage } from '#shared/site/languages.ts'
import { remember } from '#tests/support/browser/accounts.ts'
import { everyPage } from '#tests/support/browser/every-page.ts'
import { latinWords, productNames } from '#tests/support/browser/latin-words.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { axeFindings, complaintsOf, sidewaysScroll } from '#tests/support/browser/page-checks.ts'
import { type Pages, validate } from '#tests/support/browser/validate-html.ts'
import { randomWord } from '#tests/support/examples/random-word.ts'

/** The smallest phone: what fits there in Bangla, whose words are longer, fits everywhere. */
test.use({ viewport: { width: 320, height: 700 } })

/** A crawl of all pages is long by nature. */
const noLimit = 0

for (const [who, name] of [
  ['visitor', 'a visitor'],
  ['customer', 'a customer'],
] as const)
  test(`every Bangla page of ${name} runs without a complaint, is valid HTML, fits a phone and can be used by everyone`, async ({
    page,
    request,
  }) => {
    test.setTimeout(noLimit)
    if (who === 'customer') await remember(page, await banglaCustomer(request))
    const pages = (await everyPage(request)).filter((path) => !path.startsWith('/admin/'))
    const paths = pages.filter((path) => path.startsWith('/user/') === (who === 'customer'))
    const names = await productNames(request)
    const complaints = complaintsOf(page)
    const found: string[] = []
    const shown: Pages = []
    for (const path of paths.map((english) => inLanguage('bn', english)))
      await test.step(path, async () => {
        await openPage(page, path)
        if (who === 'customer') await page.waitForLoadState('networkidle')
        const findings = await axeFindings(page, { withFrame: path === '/bn' })
        const wider = await sidewaysScroll(page)
        if (wider > 0) findings.push(`${wider} px too wide`)
        if (who === 'customer') findings.push(...latinWords(await page.content(), names))
        // What is not there or not allowed is answered so, and Chromium writes that into the console.
        findings.push(...complaints.splice(0).filter((complaint) => !/status of 4\d\d/.test(complaint)))
        found.push(...findings.map((finding) => `${path}: ${finding}`))
        shown.push([path, await page.content()])
      })

    expect(paths.length).toBeGreaterThan(3)
    expect(found).toEqual([])
    expect(await validate(shown)).toBe('')
  })

for (const [path, button] of [
  ['/bn/login', 'লগ ইন করুন'],
  ['/bn/forgot-password', 'লিংক পাঠান'],
  ['/bn/contact-us', 'মেসেজ পাঠান'],
  ['/bn/custom-requirements', 'চাহিদা পাঠান'],
] as const)
  test(`the form of ${path} says in Bangla what it lacks`, async ({ page, request }) => {
    const names = await productNames(request)
    await openPage(page, path)

    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()

    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    expect(latinWords(await page.content(), names)).toEqual([])
  })

test('a Bangla page without a connection says so in Bangla, and keeps what was typed', async ({
  page,
  request,
}) => {
  const names = await productNames(request)
  await openPage(page, '/bn/contact-us')
  await page.getByLabel('মেসেজ', { exact: true }).fill('কাল আসব।')
  await page.context().setOffline(true)

  await page.getByRole('main').getByRole('link', { name: 'হোম' }).click()

  await expect(page.getByText('ইন্টারনেট সংযোগ নেই।')).toBeVisible()
  await expect(page.getByLabel('মেসেজ', { exact: true })).toHaveValue('কাল আসব।')
  expect(latinWords(await page.content(), names)).toEqual([])
})

test('two people at one shop read the same cached page, each in the language of its address', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage()
  const visit = async (reader: Page, path: string, heading: string, language: string) => {
    const response = await reader.goto(path)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(reader.locator('html')).toHaveAttribute('lang', language)
    expect(new URL(reader.url()).pathname).toBe(path)
    return response?.headers().etag
  }

  // Each twice: the second time the page comes out of the cache.
  const tags = []
  for (let round = 0; round < 2; round += 1)
    tags.push(
      await Promise.all([
        visit(page, '/warranty', 'Check your warranty', 'en'),
        visit(other, '/bn/warranty', 'ওয়ারেন্টি দেখুন', 'bn'),
      ]),
    )

  expect(tags[0]).toEqual(tags[1])
  expect(new Set(tags.flat()).size).toBe(2)
  await other.context().close()
})

test('the language that somebody chose is remembered, and only the first address leads to it', async ({
  page,
}) => {
  await openPage(page, '/warranty')
  await page.getByRole('contentinfo').getByRole('link', { name: 'বাংলা' }).click()
  await expect(page).toHaveURL('/bn/warranty')

  await page.goto('/warranty')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('about:blank')
  await page.goto('/')
  await expect(page).toHaveURL('/bn')
})

/** An account whose name is in Bangla, so that nothing of its pages has to be Latin. */
async function banglaCustomer(request: APIRequestContext): Promise<LoggedIn> {
  const password = 'four-rivers'
  const email = `rumana-${randomWord()}@mail.test`.toLowerCase()
  const data = { email, password, confirmPassword: password, username: 'রুমানা' }
  return (await request.post('/api/auth/register', { data })).json()
}

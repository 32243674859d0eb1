import { expect, type Page, test } from '@playwright/test'
import { adminHeaders, demoSession, remember } from '#tests/support/browser/accounts.ts'
import { accountScreens, type Screen, visitorScreens } from '#tests/support/browser/customer-screens.ts'
import { everyPage } from '#tests/support/browser/every-page.ts'
import { goodsScreens } from '#tests/support/browser/goods-screens.ts'
import { lookAt } from '#tests/support/browser/look-at.ts'
import { openLoaded } from '#tests/support/browser/open-loaded.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { orderScreens } from '#tests/support/browser/order-screens.ts'
import { findOrder, placeOrder } from '#tests/support/browser/orders.ts'
import { complaintsOf } from '#tests/support/browser/page-checks.ts'
import { siteScreens } from '#tests/support/browser/site-screens.ts'
import { staffScreens } from '#tests/support/browser/staff-screens.ts'
import { type Pages, sentHtml, validate, wholePages } from '#tests/support/browser/validate-html.ts'

/** A crawl of all pages is long by nature; a single step of it is not. */
const noLimit = 0
const stepMs = 120_000
const others = ['/api/docs', '/demo/mail']

type Visitor = 'visitor' | 'customer' | 'admin'

test('every page is sent as valid HTML, with one main heading, a description, and nothing after its end', async ({
  request,
}) => {
  const pages = await wholePages(request, await everyPage(request))
  for (const path of others) pages.push([path, await sentHtml(request, path)])

  expect(await validate(pages)).toBe('')
})

for (const [who, name] of [
  ['visitor', 'a visitor'],
  ['customer', 'a customer'],
  ['admin', 'staff'],
] as const)
  test(`every page of ${name} is valid HTML once its scripts have run, fits a desk and a phone, and can be used by everyone in both themes`, async ({
    page,
    request,
  }) => {
    test.setTimeout(noLimit)
    if (who !== 'visitor') await remember(page, await demoSession(request, who))
    const paths = (await everyPage(request)).filter((path) => visitorOf(path) === who)
    const show = (path: string) => (who === 'visitor' ? openPage(page, path) : openLoaded(page, path))
    const screens = paths.map((path) => ({ name: path, show: () => show(path) }))

    expect(paths.length).toBeGreaterThan(4)
    expect(await lookAtAll(page, screens)).toEqual([])
  })

test('whatever else a visitor meets in the shop is no worse', async ({ page, request }) => {
  test.setTimeout(noLimit)
  expect(await lookAtAll(page, await visitorScreens(request))).toEqual([])
})

test('whatever else a customer meets in an account is no worse', async ({ page, request }) => {
  test.setTimeout(noLimit)
  const screens = await accountScreens(request)
  await remember(page, await demoSession(request, 'customer'))
  expect(await lookAtAll(page, screens)).toEqual([])
})

for (const [what, listScreens] of [
  ['orders', orderScreens],
  ['products, units, claims and returns', goodsScreens],
  ['people, sales and money', staffScreens],
  ['pages and settings of the shop', siteScreens],
] as const)
  test(`forms, panels and questions of staff about ${what} are no worse`, async ({ page, request }) => {
    test.setTimeout(noLimit)
    const screens = await listScreens(request)
    await remember(page, await demoSession(request, 'admin'))
    expect(await lookAtAll(page, screens)).toEqual([])
  })

test('what a branch manager sees otherwise is no worse', async ({ page, request }) => {
  test.setTimeout(noLimit)
  const { email } = await placeOrder(request)
  const order = await findOrder(request, await adminHeaders(request), email)
  await remember(page, await demoSession(request, 'manager'))
  const list = '/admin/order-management'
  const own = ['reports', 'search-needs', 'help', 'branches', 'audit-log'].map((name) => `/admin/${name}`)
  const screens = [...own, list, `${list}/${order.number}`].map((path) => ({
    name: path,
    show: () => openLoaded(page, path),
  }))
  expect(await lookAtAll(page, screens)).toEqual([])
})

/** What is wrong with these screens, each with its name: header, footer and menus are looked at on the first. */
async function lookAtAll(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = []
  const pages: Pages = []
  const complaints = complaintsOf(page)
  page.setDefaultTimeout(stepMs)
  for (const { name, show } of screens)
    await test.step(name, async () => {
      try {
        await show(page)
      } catch (error) {
        // The other screens are looked at all the same: one run names everything.
        found.push(`${name} could not be shown: ${String(error)}`)
        return
      }
      const findings = await lookAt(page, { withFrame: pages.length === 0 })
      // What is not there, not allowed or too much for a busy machine is answered so, and Chromium writes that down.
      findings.push(...complaints.splice(0).filter((complaint) => !/status of (4\d\d|503)/.test(complaint)))
      found.push(...findings.map((finding) => `${name}: ${finding}`))
      pages.push([name, await page.content()])
    })
  const invalid = await validate(pages)
  return invalid ? [...found, invalid] : found
}

function visitorOf(path: string): Visitor {
  if (path.startsWith('/admin/')) return 'admin'
  return path.startsWith('/user/') ? 'customer' : 'visitor'
}

import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { LoggedIn } from '#shared/contract/users.ts'
import type { Attack, Check } from '../attack.ts'
import { type Planted, plant } from '../scripts/plant.ts'
import { vectors } from '../scripts/vectors.ts'
import { liveParts, type Observation, watch } from '../scripts/watch.ts'
import type { Person, Target } from '../target.ts'

/** Script in every text of the shop, looked at with a real browser as a guest, a customer and an admin. */
export function storedScripts(open: () => Promise<Browser>): Attack {
  return {
    name: `Stored scripts, ${vectors.length} vectors in a browser`,
    needs: 'pages',
    async run(shop, check) {
      const planted = await plant(shop)
      const browser = await open()
      try {
        await asGuest(shop, browser, planted, check)
        await asPerson(shop, browser, planted.customer, customerPages(planted), check)
        await asPerson(shop, browser, shop.people.super_admin, adminPages(planted), check)
      } finally {
        await browser.close()
      }
    },
  }
}

type Visit = { path: string; after?: (page: Page) => Promise<unknown>; shows?: string }

async function asGuest(shop: Target, browser: Browser, planted: Planted, check: Check) {
  const [first, second, third] = planted.products
  const odd = encodeURIComponent('"><img src=x onerror=alert(14)>')
  const visits: Visit[] = [
    { path: `/product/${first!._id}`, shows: planted.word, after: openTabs },
    { path: `/product/${second!._id}`, shows: planted.word, after: openTabs },
    { path: `/product/${third!._id}`, shows: planted.word, after: openTabs },
    { path: `/shop?q=${planted.word}`, shows: planted.word, after: typeSearch(planted.word) },
    { path: `/shop?q=${odd}&brand=${odd}&sort=${odd}` },
    { path: '/category/ultrabook' },
    { path: `/category/${odd}` },
    { path: `/category/${odd}/${odd}/${odd}` },
    ...['/', '/offers', '/latest-sold-product', '/about', `/${odd}`].map((path) => ({ path })),
    { path: `/payment/success/?tran_id=${odd}&amount=${odd}` },
    { path: `/payment/fail?tran_id=${odd}` },
    { path: `/order/${planted.orderKey}`, shows: planted.word },
    { path: `/reset-password?key=${odd}` },
    { path: `/login?next=javascript:alert(40)` },
    ...['/demo/mail'].map((path) => ({ path, after: openMails })),
    { path: '/api/docs' },
  ]
  const context = await browser.newContext()
  const few = ['/product', '/offers', '/shop', '/order', '/demo', '/payment/success', '/latest']
  const chosen = visits.filter(
    ({ path }, place) => path === '/' || (place > 0 && few.some((start) => path.startsWith(start))),
  )
  await visitAll(shop, context, { who: 'a guest', visits: shop.isQuick ? chosen : visits }, check)
  await context.close()
}

function customerPages({ order }: Planted): Visit[] {
  return [
    ...['/user/account', '/user/orders', '/user/account-details', '/user/addresses'].map((path) => ({
      path,
    })),
    { path: `/user/orders/${order._id}` },
    { path: '/checkout' },
  ]
}

function adminPages({ order, word }: Planted): Visit[] {
  return [
    { path: '/admin/dashboard' },
    { path: `/admin/order-management?q=${order.number}`, shows: order.number, after: click('View') },
    { path: '/admin/user-management', shows: 'onerror=alert(14)' },
    { path: `/admin/product-management?q=${word}`, shows: word, after: click('Edit') },
    { path: '/admin/coupon-management', shows: 'onload=alert(1)' },
    { path: '/admin/pages', shows: 'Category tiles', after: click('Preview') },
    { path: '/admin/reviews', shows: 'of 5 stars', after: click('Open') },
    { path: '/admin/audit-log' },
    { path: '/admin/image-management', after: click('Fetch All Images') },
  ]
}

async function asPerson(
  shop: Target,
  browser: Browser,
  { email, password }: Person,
  visits: Visit[],
  check: Check,
) {
  const { token, user } = (
    await shop.call<LoggedIn>('POST /api/auth/login', { json: { email, password } })
  ).json()
  const context = await browser.newContext()
  await context.addInitScript(
    ([key, account]) => {
      localStorage.setItem('LgToken', key!)
      localStorage.setItem('userData', account!)
    },
    [token, JSON.stringify(user)],
  )
  await visitAll(shop, context, { who: user.userRole, visits }, check)
  await context.close()
}

async function visitAll(
  shop: Target,
  context: BrowserContext,
  { who, visits }: { who: string; visits: Visit[] },
  check: Check,
) {
  const { take } = await watch(context, shop.origin)
  for (const { path, after, shows } of visits) {
    const page = await context.newPage()
    await page.goto(`${shop.origin}${path}`, { waitUntil: 'load' })
    await settled(page)
    if (shows) {
      const isThere = await page
        .getByText(shows)
        .filter({ visible: true })
        .first()
        .waitFor({ timeout: 25_000 })
        .then(
          () => true,
          () => false,
        )
      check(`${path.slice(0, 60)} shows what was planted, to ${who}`, isThere)
    }
    await after?.(page)
    // Some handlers wait for the pointer or the keyboard.
    await page.mouse.move(200, 300)
    await page.keyboard.press('Tab')
    const live = await liveParts(page)
    const ran = take().filter(isHarm)
    check(`${path.slice(0, 60)}, as ${who}`, ran.length === 0 && live.length === 0, [...ran, ...live])
    await page.close()
  }
}

/** A picture of another origin that the policy stopped is harmless; a script that it stopped should not be there. */
function isHarm({ what }: Observation): boolean {
  return !/^policy: (img|media|font|frame)-src/.test(what)
}

/** Opens all tabs, the details last: they stay open for the checks that follow. */
async function openTabs(page: Page) {
  for (const tab of (await page.getByRole('tab').all()).reverse())
    await tab.click({ timeout: 2_000 }).catch(() => {})
}

/** Waits until the page's own scripts have run and the browser is idle. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })))
}

function typeSearch(word: string) {
  return async (page: Page) => {
    const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
    const suggested = page.waitForResponse(/\/api\/products\/search\//, { timeout: 10_000 }).catch(() => {})
    await box.fill(word, { timeout: 10_000 })
    await suggested
  }
}

function click(name: string) {
  return async (page: Page) => {
    const button = page.getByRole('button', { name: new RegExp(name) }).first()
    await button.click({ timeout: 5_000 }).catch(() => {})
    await settled(page)
  }
}

async function openMails(page: Page) {
  const links = await page
    .locator('a[href^="/demo/mail/"]')
    .evaluateAll((all) => all.slice(0, 4).map((link) => (link as HTMLAnchorElement).href))
  for (const link of links) await page.goto(`${link}/html`)
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectUsableByAll } from '../support/browser/page-checks.ts'
import { demo } from '../support/examples/demo-accounts.ts'
import { freePort } from '../support/http/free-port.ts'
import { startShop } from '../support/http/shop-process.ts'

test('a super_admin gives the shop its own name and numbers, and every page has them', async ({ page }) => {
  // A shop of its own: other tests call the hotline by its number.
  const dataDir = mkdtempSync(join(tmpdir(), 'projukti-details-'))
  const env = { RATE_LIMIT_FACTOR: '100', PICTURE_EFFORT: '0' }
  const shop = await startShop({ port: await freePort(), dataDir, env })
  const open = (path: string) => page.goto(`${shop.origin}${path}`)
  try {
    await open('/')
    await expect(page.getByRole('contentinfo').getByText('09638 016 016')).toBeVisible()
    await logIn(page, `${shop.origin}/login`)
    await page.getByRole('navigation', { name: 'Admin', exact: true }).getByText('Shop details').click()
    await fillDetails(page)
    await expectUsableByAll(page)
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Shop details saved.')).toBeVisible()

    await open('/')
    await expect(page).toHaveTitle(/ \| Chip & Co$/)
    await expect(page.getByRole('link', { name: 'Chip & Co, home' }).first()).toBeVisible()
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByRole('link', { name: '09600 111 222' })).toHaveAttribute(
      'href',
      'tel:+8809600111222',
    )
    await expect(foot.getByText('BIN 001234567-0101')).toBeVisible()
    expect(await (await page.request.get(`${shop.origin}/`)).text()).not.toContain('Projukti')
    // Within the visit the browser's own scripts make the next page.
    await foot.getByRole('link', { name: 'Contact us' }).click()
    await expect(page).toHaveTitle('Contact us | Chip & Co')
    await expect(page.getByRole('main').getByRole('link', { name: '09600 111 222' })).toBeVisible()
    await expectBangla(page, shop.origin)
    await open('/admin/audit-log')
    await expect(page.getByRole('cell', { name: 'Changed Shop details' })).toBeVisible()
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** The shop's own texts and what the law asks for, on Bangla pages. */
async function expectBangla(page: Page, origin: string) {
  await page.goto(`${origin}/bn`)
  await expect(page).toHaveTitle('বাংলাদেশে ল্যাপটপ, MacBook ও অ্যাক্সেসরিজ | Chip & Co')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByText('মিরপুর ১০, ঢাকা')).toBeVisible()
  await expect(foot).toContainText('ট্রেড লাইসেন্স TRAD/1 · BIN 001234567-0101')
  await expect(foot).toContainText('অভিযোগ: রহিমা খাতুন, ০১৭১২ ৩৪৫ ৬৭৮, help@chip.example')
  await expect(foot.getByRole('link', { name: '০১৭১২ ৩৪৫ ৬৭৮' })).toHaveAttribute('href', 'tel:01712345678')
}

async function logIn(page: Page, address: string) {
  await page.goto(address)
  await page.getByLabel('Email').fill(demo.admin.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.admin.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(address)
}

async function fillDetails(page: Page) {
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await page.getByLabel('Name', { exact: true }).fill('Chip & Co')
  await page.getByLabel('Hotline').fill('09600 111 222')
  await expect(
    preview.getByRole('region', { name: 'Footer', exact: true }).getByText('09600 111 222'),
  ).toBeVisible()
  await page.getByLabel('BIN').fill('12345')
  await page.getByLabel('New products').fill('a lot')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Please enter a percentage, such as 7.5.')).toBeVisible()
  await page.getByLabel('New products').fill('7.5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A BIN has 13 digits, like 001234567-0101.').first()).toBeVisible()
  await page.getByLabel('BIN').fill('0012345670101')
  await expect(preview.getByText('Tax invoice, Mushak 6.3', { exact: true })).toBeVisible()
  await fillLaw(page)
  await fillBangla(page)
  const inBangla = (name: string) => preview.getByRole('region', { name: `${name} in Bangla` })
  await expect(inBangla('Footer')).toContainText('মিরপুর ১০, ঢাকা')
  await expect(inBangla('Footer')).toContainText('রহিমা খাতুন')
  await expect(inBangla('Invoice')).toContainText('সিটি ব্যাংক, হিসাব ১১০১')
}

async function fillLaw(page: Page) {
  await page.getByLabel('Trade licence').fill('TRAD/1')
  await page.getByLabel('Complaint officer', { exact: true }).fill('Rahima Khatun')
  await page.getByLabel('Complaint officer’s phone').fill('01712 345 678')
  await page.getByLabel('Complaint officer’s email').fill('help@chip.example')
  await page.getByLabel('Bank transfer: account and instructions', { exact: true }).fill('City Bank 1101')
}

async function fillBangla(page: Page) {
  await page.getByLabel('What the shop sells in Bangla').fill('নতুন ল্যাপটপ')
  await page.getByLabel('Address in Bangla').first().fill('মিরপুর ১০, ঢাকা')
  await page.getByLabel('Complaint officer in Bangla').fill('রহিমা খাতুন')
  await page.getByLabel(/instructions in Bangla/).fill('সিটি ব্যাংক, হিসাব ১১০১')
}

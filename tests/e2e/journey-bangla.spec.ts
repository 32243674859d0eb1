import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { banglaDigits } from '#shared/bangla-figures.ts'
import type { StaffClaim } from '#shared/contract/claims.ts'
import { adminHeaders } from '../support/browser/accounts.ts'
import { addCoupon } from '../support/browser/coupons.ts'
import { latinWords, productNames } from '../support/browser/latin-words.ts'
import { openPage } from '../support/browser/open-page.ts'
import { findOrder } from '../support/browser/orders.ts'
import { complaintsOf, sidewaysScroll } from '../support/browser/page-checks.ts'
import { setTextSize } from '../support/browser/text-size.ts'
import { randomWord } from '../support/examples/random-word.ts'

test.use({ viewport: { width: 390, height: 844 } })

const password = 'four-rivers'

test('somebody who reads only Bangla and needs large letters finds, buys, claims, tracks and leaves', async ({
  page,
  request,
}) => {
  test.slow()
  const email = `nusrat-${randomWord()}@mail.test`.toLowerCase()
  const look = await banglaLook(page, request)

  await test.step('an account', async () => {
    await openPage(page, '/bn/login')
    await page.getByRole('tab', { name: 'নতুন অ্যাকাউন্ট' }).click()
    const form = page.getByRole('tabpanel')
    await form.getByLabel('ইমেইল').fill(email)
    await form.getByLabel('আপনার নাম').fill('নুসরাত জাহান')
    await form.getByLabel('পাসওয়ার্ড', { exact: true }).fill(password)
    await form.getByLabel('পাসওয়ার্ড আবার লিখুন').fill(password)
    await look()
    await form.getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' }).click()
    await expect(page).toHaveURL(/\/bn\/user/)
    await look()
  })
  await test.step('search, filter and product', async () => {
    await openPage(page, '/bn')
    await look()
    const search = page.getByRole('banner').getByRole('combobox', { name: 'পণ্য খুঁজুন' })
    await search.fill('ম্যাকবুক এয়ার')
    await search.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ম্যাকবুক এয়ার')
    await page.getByRole('button', { name: /^ফিল্টার/ }).click()
    await page.getByRole('complementary', { name: 'ফিল্টার' }).getByText(/^নতুন/).first().click()
    await expect(page).toHaveURL(/deviceType=Brand(\+|%20)New/)
    await look()
    await page.getByRole('button', { name: /পণ্য দেখান$/ }).click()
    await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click()
    await expect(page.getByRole('region', { name: 'কিনুন' })).toBeVisible()
    await look()
  })
  await test.step('cart and coupon', () => fillCart(page, request, look))
  await test.step('checkout and payment', () => pay(page, look))
  const { orderId, number, serial } = await test.step('staff deliver it', () => deliver(request, email))
  await test.step('order, invoice and claim', async () => {
    await openPage(page, `/bn/user/orders/${orderId}`)
    await expect(page.getByText('হাতে পেয়েছেন').first()).toBeVisible()
    await expect(page.locator('.paper-invoice')).toContainText(serial)
    await look()
    await claim(page.getByRole('region', { name: 'ওয়ারেন্টি' }), look)
    for (const path of ['/bn/user/account', '/bn/user/orders', '/bn/user/addresses']) {
      await openPage(page, path)
      await page.waitForLoadState('networkidle')
      await look()
    }
  })
  await test.step('tracking and warranty', async () => {
    await openPage(page, '/bn/track')
    await page.getByLabel('অর্ডার নম্বর').fill(banglaDigits(number))
    await page.getByLabel('ফোন নম্বরের শেষ চার সংখ্যা').fill('৫৬৭৮')
    await page.getByRole('button', { name: 'ট্র্যাক করুন', exact: true }).click()
    await expect(page.getByRole('heading', { name: `অর্ডার ${banglaDigits(number)}` })).toBeVisible()
    await look()
    await openPage(page, `/bn/warranty?serial=${serial}&phone=5678`)
    await expect(page.getByText(/ক্লেইম [০-৯]+/).first()).toBeVisible()
    await look()
  })
  await test.step('a copy of the data, and the end of the account', async () => {
    await askToLeave(page, look)
    await handBack(request, serial)
    await leave(page, look)
  })
})

/**
 * A page of a Bangla reader with a telephone's letters at twice their size. The function that it returns looks at what is
 * shown: its language, its words, its width and what the browser complained about.
 */
async function banglaLook(page: Page, request: APIRequestContext): Promise<() => Promise<void>> {
  const names = await productNames(request)
  const complaints = complaintsOf(page)
  await setTextSize(page, 32)
  return async () => {
    const at = page.url()
    expect(await page.locator('html').getAttribute('lang'), at).toBe('bn')
    expect(latinWords(await page.content(), names), at).toEqual([])
    expect(await sidewaysScroll(page), at).toBeLessThanOrEqual(0)
    // What the shop refuses, as a wrong password, Chromium writes down.
    expect(
      complaints.filter((complaint) => !/status of 4\d\d/.test(complaint)),
      at,
    ).toEqual([])
  }
}

async function fillCart(page: Page, request: APIRequestContext, look: () => Promise<void>) {
  const code = await addCoupon(request, 5)
  await page.getByRole('button', { name: 'কার্টে রাখুন' }).first().click()
  await expect(page.getByText('কার্টে রাখা হয়েছে').first()).toBeVisible()
  await openPage(page, '/bn/cart')
  await page.getByLabel('কুপন কোড').fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'কুপন দিন' }).click()
  await expect(page.getByText('কুপন কোডটি ঠিক নয়।')).toBeVisible()
  await look()
  await page.getByLabel('কুপন কোড').fill(code)
  await page.getByRole('button', { name: 'কুপন দিন' }).click()
  await expect(page.getByText('কুপন কাজ করেছে, ৫% ছাড়')).toBeVisible()
  await look()
}

async function pay(page: Page, look: () => Promise<void>) {
  const typed = { 'নামের প্রথম অংশ': 'নুসরাত', 'নামের শেষ অংশ': 'জাহান', 'ফোন নম্বর': '০১৭১২৩৪৫৬৭৮' }
  await page.getByRole('button', { name: 'চেকআউটে যান' }).click()
  await expect(page.getByLabel('জেলা', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'অর্ডার করুন' }).click()
  await expect(page.getByRole('alert').first()).toContainText('ঠিক করুন')
  await look()
  await page.getByLabel('ডেলিভারি না পিকআপ').selectOption({ index: 1 })
  await expect(page.getByRole('link', { name: /^ম্যাপ/ })).toBeVisible()
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('checkbox', { name: /মেনে নিচ্ছি/ }).check()
  await look()
  await page.getByRole('button', { name: 'অর্ডার করুন' }).click()
  // The gateway's page is another company's, in English.
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('পেমেন্ট হয়েছে')
  expect(new URL(page.url()).pathname).toBe('/bn/payment/success/')
  await look()
}

/** Staff enter the serial number of the order's machine and say that it was delivered. */
async function deliver(request: APIRequestContext, email: string) {
  const headers = await adminHeaders(request)
  const order = await findOrder(request, headers, email)
  const orderId = order?._id ?? ''
  const serial = `SN${randomWord()}`.toUpperCase()
  const data = { orderId, serials: [{ line: 0, piece: 1, serial }] }
  expect((await request.post('/api/warranties/serials', { data, headers })).status()).toBe(200)
  const status = { orderId, orderStatus: 'completed' }
  expect((await request.post('/api/orders/updateOrderStatus', { data: status, headers })).status()).toBe(200)
  return { orderId, number: String(order?.number), serial }
}

async function claim(section: Locator, look: () => Promise<void>) {
  await section.getByRole('button', { name: 'সমস্যা জানান' }).click()
  await section.getByRole('button', { name: 'ক্লেইম করুন' }).click()
  await look()
  await section.getByLabel('কী সমস্যা?').fill('স্ক্রিন কালো হয়ে থাকে।')
  await section.getByLabel('কোন শাখায় নিয়ে আসবেন?').selectOption({ index: 1 })
  await section.getByRole('button', { name: 'ক্লেইম করুন' }).click()
  await expect(section.getByText(/ক্লেইম [০-৯]+/).first()).toBeVisible()
  await look()
}

/** The data is downloaded; the account stays while a claim is open. */
async function askToLeave(page: Page, look: () => Promise<void>) {
  await openPage(page, '/bn/user/account-details')
  const section = page.getByRole('region', { name: 'আপনার তথ্য' })
  await expect(section).toBeVisible()
  await look()
  const downloading = page.waitForEvent('download')
  await section.getByRole('button', { name: 'আমার তথ্য ডাউনলোড করুন' }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('স্ক্রিন কালো হয়ে থাকে।')
  await section.getByRole('button', { name: 'আমার অ্যাকাউন্ট মুছে ফেলুন' }).click()
  const dialog = page.getByRole('dialog', { name: 'অ্যাকাউন্ট মুছে ফেলবেন?' })
  await dialog.getByLabel('আপনার পাসওয়ার্ড').fill('not the password')
  await dialog.getByRole('button', { name: 'একেবারে মুছে ফেলুন' }).click()
  await expect(dialog.getByText('পাসওয়ার্ডটি ঠিক নয়।')).toBeVisible()
  await look()
  await dialog.getByLabel('আপনার পাসওয়ার্ড').fill(password)
  await dialog.getByRole('button', { name: 'একেবারে মুছে ফেলুন' }).click()
  await expect(dialog.getByText(/ওয়ারেন্টি ক্লেইম .+ এখনো শেষ হয়নি/)).toBeVisible()
  await look()
}

/** Staff repair the machine and give it back. */
async function handBack(request: APIRequestContext, serial: string) {
  const headers = await adminHeaders(request)
  const [claim] = (await (await request.get(`/api/claims?q=${serial}`, { headers })).json()) as StaffClaim[]
  for (const state of ['ready', 'returned']) {
    const moved = await request.post(`/api/claims/${claim?._id}/move`, { data: { state }, headers })
    expect(moved.status()).toBe(200)
  }
}

async function leave(page: Page, look: () => Promise<void>) {
  const dialog = page.getByRole('dialog', { name: 'অ্যাকাউন্ট মুছে ফেলবেন?' })
  await dialog.getByLabel('আপনার পাসওয়ার্ড').fill(password)
  await dialog.getByRole('button', { name: 'একেবারে মুছে ফেলুন' }).click()
  await expect(page.getByText('আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে।')).toBeVisible()
  await expect(page).toHaveURL('/bn')
  await look()
}

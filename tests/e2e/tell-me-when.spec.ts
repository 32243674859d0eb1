import { expect, test } from '@playwright/test'
import { productPath } from '#shared/products/product-path.ts'
import { linkInMail } from '../support/browser/link-in-mail.ts'
import { addProduct, changeProduct } from '../support/browser/products.ts'
import { randomWord } from '../support/examples/random-word.ts'

test.use({ javaScriptEnabled: false })

test('who waits for a product is told by one mail, and stops it, all without scripts', async ({
  page,
  request,
}) => {
  const product = await addProduct(request, { quantity: 0 })
  const email = `waits-${randomWord()}@mail.test`
  await page.goto(productPath(product))
  await page.getByLabel('Your email or mobile number').fill(email)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByRole('heading', { name: 'Please check your inbox' })).toBeVisible()

  const link = await linkInMail(page, { to: email, subject: 'Confirm your alert' }, '/tell-me-when/confirm/')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm alert' }).click()
  await expect(page.getByRole('heading', { name: 'Your alert is on' })).toBeVisible()

  await changeProduct(request, product, { quantity: 4 })
  const subject = `${product.title} is in stock again`
  const stop = await linkInMail(page, { to: email, subject }, '/tell-me-when/stop/')
  await page.goto(stop)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
})

test('a telephone is told by one SMS, whose short link confirms, ends and then opens the product', async ({
  page,
  request,
}) => {
  const product = await addProduct(request, { quantity: 0 })
  const local = `017${String(Date.now()).slice(-8)}`
  const lastLink = async (text: string) => {
    const link = page
      .getByRole('row', { name: `88${local}` })
      .filter({ hasText: text })
      .getByRole('link')
    await expect(async () => {
      await page.goto('/demo/sms')
      await expect(link.first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    return new URL((await link.first().getAttribute('href')) ?? '').pathname
  }
  await page.goto(productPath(product))
  await page.getByLabel('Your email or mobile number').fill(local)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByRole('heading', { name: 'Please check your messages' })).toBeVisible()

  const link = await lastLink('confirm your alert')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm alert' }).click()
  await expect(page.getByRole('heading', { name: 'Your alert is on' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()

  await changeProduct(request, product, { quantity: 4 })
  expect(await lastLink('is in stock again')).toBe(link)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
})

test('an address after which nothing was sent is not found', async ({ request }) => {
  for (const step of ['nothing', 'constructor'])
    expect((await request.get(`/tell-me-when/${step}`)).status()).toBe(404)
})

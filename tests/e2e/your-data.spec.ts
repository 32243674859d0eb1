import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { newCustomer, remember } from '../support/browser/accounts.ts'
import { linkInMail } from '../support/browser/link-in-mail.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('a customer downloads everything about the account and then deletes it with the password', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  const customer = await newCustomer(request)
  await remember(page, customer)
  await page.goto('/user/account-details')
  const section = page.getByRole('region', { name: 'Your data' })
  await expect(section).toBeVisible()

  const downloading = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: { email: string } }
  expect(data.account.email).toBe(customer.email.toLowerCase())

  await page.evaluate(() => {
    sessionStorage.setItem('draft checkout', '{"phone":"+8801712345678"}')
    localStorage.setItem('order-keys', '[{"tranId":"T1","key":"key-of-the-order"}]')
  })
  await section.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('the invoices of paid orders')).toBeVisible()
  await dialog.getByLabel('Your password').fill(customer.password)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
  const headers = { authorization: `Bearer ${customer.token}` }
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(401)
  // The next person at this computer finds neither what was typed nor the orders.
  expect(await page.evaluate(() => sessionStorage.getItem('draft checkout'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('order-keys'))).toBe('[]')
  expect(complaints).toEqual([])
})

test('a download without a connection says so in the words of the shop', async ({ page, request }) => {
  await remember(page, await newCustomer(request))
  await page.goto('/user/account-details')
  const section = page.getByRole('region', { name: 'Your data' })
  await expect(section).toBeVisible()

  await page.context().setOffline(true)
  await section.getByRole('button', { name: 'Download my data' }).click()

  await expect(section.getByRole('alert')).toHaveText(
    'The shop cannot be reached. Please check your connection.',
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest gets a link by mail, downloads once and deletes', async ({ page, request }) => {
    const email = `guest-${randomWord()}@mail.test`.toLowerCase()
    const message = {
      firstName: 'Rumana',
      lastName: 'Guest',
      email,
      subject: 'Warranty',
      message: `From ${email}`,
    }
    expect((await request.post('/api/contact/createContact', { data: message })).status()).toBe(201)

    await page.goto('/privacy-policy')
    await expect(page.getByText('Orders that were never paid: 90 days.')).toBeVisible()
    await page.getByRole('link', { name: 'get both here' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('a link is on its way')).toBeVisible()

    const link = await linkInMail(page, { to: email }, '/your-data/link/')
    await page.goto(link)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain(`From ${email}`)

    await page.getByRole('checkbox', { name: 'Yes, delete it.' }).check()
    await page.getByRole('button', { name: 'Delete my data' }).click()
    await expect(page.getByText('is deleted. Only invoices stay')).toBeVisible()
    await page.goto(link)
    await page.getByRole('button', { name: 'Download my data' }).click()
    await expect(page.getByRole('alert')).toContainText('no longer valid')
  })
})

test('an address under /your-data that says nothing is Not Found', async ({ request }) => {
  for (const step of ['anything', '__proto__'])
    expect((await request.get(`/your-data/${step}`)).status(), step).toBe(404)
  const secret = await request.get('/your-data/link/some-key')
  expect(secret.headers()['cache-control']).toBe('no-store')
})

import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { adminHeaders, openAs } from '../support/browser/accounts.ts'
import { linkInMail } from '../support/browser/link-in-mail.ts'
import { openSection, orderPage } from '../support/browser/order-page.ts'
import { findOrder, placeOrder } from '../support/browser/orders.ts'
import { expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { nusrat } from '../support/examples/customer.ts'
import { photoFiles } from '../support/examples/photo.ts'
import { randomWord } from '../support/examples/random-word.ts'

/** A phone of the test's own: SMS to one number are bounded. */
const phone = `+88017${String(Date.now()).slice(-8)}`

test('a buyer claims a faulty machine with a photo, staff repair it, and the buyer hears of every step', async ({
  page,
  request,
  browser,
}) => {
  const { email } = await placeOrder(request, 'approve', undefined, { phone })
  const headers = await openAs(page, 'admin', '/admin/claims')
  await expect(page.getByRole('heading', { name: 'Claims', level: 1 })).toBeVisible()
  const { serial } = await deliver(request, headers, email)

  // The form is plain, so it works without scripts.
  const buyer = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await askWarranty(buyer, serial)
  await buyer.getByText('Report a problem').click()
  await buyer.getByLabel('What is wrong?').fill('The screen stays <b>dark</b>.')
  await buyer.getByLabel('Which branch will you bring it to?').selectOption({ index: 1 })
  await buyer.getByLabel('Photos').setInputFiles(await photoFiles(2))
  await buyer.getByRole('button', { name: 'Open a claim' }).click()
  await expect(buyer.getByText(/We have your claim \d+\./)).toBeVisible()
  await expect(buyer.getByText('Please bring the machine, its adapter and the invoice')).toBeVisible()
  await expect(buyer.getByRole('link', { name: /^Map of/ })).toBeVisible()

  await page.goto(`/admin/claims?q=${serial}`)
  await page.getByRole('button', { name: /^Open claim \d+/ }).click()
  const panel = page.getByRole('dialog')
  const title = await panel.getByRole('heading', { name: /^Claim \d+/ }).textContent()
  const number = title?.replace('Claim ', '')
  await expect(panel.getByText('The screen stays <b>dark</b>.')).toBeVisible()
  await expect(panel.getByRole('img', { name: 'Photo 2' })).toBeVisible()
  await panel.getByLabel('Next status').selectOption('refused')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Please write why, so that the buyer understands it.')).toBeVisible()
  await panel.getByLabel('Next status').selectOption('ready')
  await panel.getByLabel('Note').fill('New cable')
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Claim ${number}: ready`)).toBeVisible()

  await askWarranty(buyer, serial)
  await expect(buyer.getByText('Your machine is ready.')).toBeVisible()
  await expect(buyer.getByText('Report a problem')).toHaveCount(0)
  await expect(async () => {
    await buyer.goto('/demo/mail')
    const mails = buyer.getByRole('row', { name: email })
    await expect(mails.getByText(/claim \d+: ready/)).toBeVisible()
    await buyer.goto('/demo/sms')
    await expect(buyer.getByText(`your machine is ready, claim ${number}`)).toBeVisible()
  }).toPass()
})

test('a guest claims from the page of the order, and staff take in another machine at the counter', async ({
  page,
  request,
  browser,
}) => {
  const { email } = await placeOrder(request)
  const headers = await openAs(page, 'admin', '/admin/claims')
  const { orderId } = await deliver(request, headers, email)

  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await guest.goto(await linkInMail(guest, { to: email, subject: 'Update on your order' }, '/order/'))
  const section = guest.getByRole('region', { name: 'Warranty' })
  await section.getByRole('button', { name: 'Report a problem' }).click()
  await expect(section.getByLabel('What is wrong?')).toBeFocused()
  await section.getByLabel('What is wrong?').fill('The keys stick')
  await section.getByLabel('Which branch will you bring it to?').selectOption({ index: 1 })
  await guest.reload()
  await section.getByRole('button', { name: 'Report a problem' }).click()
  await expect(section.getByLabel('What is wrong?')).toHaveValue('The keys stick')
  await section.getByLabel('Photos').setInputFiles(await photoFiles(2))
  await expectUsableByAll(guest)
  await section.getByRole('button', { name: 'Open a claim' }).click()
  await expect(section.getByText('We have your claim.')).toBeVisible()
  await expect(section.getByRole('heading', { name: 'Warranty' })).toBeFocused()
  await guest.reload()
  await expect(section.getByRole('img', { name: 'Photo 2' })).toBeVisible()
  await expectUsableByAll(guest)

  await page.goto(`/admin/order-management/${orderId}`)
  const panel = await orderPage(page)
  const claims = await openSection(panel, 'Warranty claims')
  await expect(claims.getByRole('link', { name: /^Claim \d+/ })).toBeVisible()
  await claims.getByLabel('Machine').selectOption('0 ')
  await claims.getByLabel('What is wrong').fill('The hinge is loose')
  await claims.getByLabel('Branch').selectOption({ index: 1 })
  await claims.getByRole('button', { name: 'Open a claim' }).click()
  await expect(page.getByText(/Claim \d+ opened/)).toBeVisible()
  await expect(claims.getByLabel('What is wrong')).toHaveValue('')
})

test('a note outlasts the question about a claim that a colleague moved meanwhile', async ({
  page,
  request,
}) => {
  const { email } = await placeOrder(request)
  const headers = await openAs(page, 'admin', '/admin/claims')
  const { orderId, serial } = await deliver(request, headers, email)
  const [branch] = await (await request.get('/api/shops/getAllShops')).json()
  const multipart = {
    orderId: orderId ?? '',
    line: '0',
    serial,
    problem: 'The hinge is loose',
    branch: branch._id,
  }
  const opened = await request.post('/api/claims/openAtCounter', { multipart, headers })
  const { _id } = await opened.json()
  await page.goto(`/admin/claims?state=received&q=${serial}&claim=${_id}`)
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Next status').selectOption('at_maker')
  await panel.getByLabel('Note').fill('The charger is in the box, too')
  await request.post(`/api/claims/${_id}/move`, { data: { state: 'checking' }, headers })
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take theirs' }).click()

  // It left the list of received ones.
  await expect(page.getByRole('row', { name: serial })).toHaveCount(0)
  await expect(panel.getByLabel('Next status')).toHaveValue('')
  await expect(panel.getByLabel('Note')).toHaveValue('The charger is in the box, too')
  await panel.getByLabel('Next status').selectOption('ready')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Claim \d+: ready/)).toBeVisible()
})

test('a claim of a buyer without email promises no mail, and asks staff to call with the reason', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  const headers = await openAs(page, 'admin', '/admin/claims')
  const sold = {
    channel: 'hotline',
    customerInfo: { ...nusrat, email: '' },
    products: [{ productId: product._id, quantity: 1 }],
    dueNow: 'all',
  }
  const { order } = await (await request.post('/api/orders/desk', { data: sold, headers })).json()
  const [branch] = await (await request.get('/api/shops/getAllShops')).json()
  const problem = { orderId: order._id, line: '0', serial: '', problem: 'It is dead', branch: branch._id }
  const opened = await request.post('/api/claims/openAtCounter', { multipart: problem, headers })
  const { _id } = await opened.json()
  await page.goto(`/admin/claims?q=${_id}&claim=${_id}`)
  const panel = page.getByRole('dialog')

  await expect(panel.getByLabel('Next status')).toHaveAccessibleDescription(/gave no email address/)
  await panel.getByLabel('Next status').selectOption('refused')
  await expect(panel.getByLabel('Reason')).toHaveAccessibleDescription(/please call/)
})

test('the claim form of /warranty is filled in with the keyboard alone, on a phone and at a desk, and again once the connection is back', async ({
  page,
  request,
}) => {
  const { email } = await placeOrder(request, 'approve', undefined, { phone })
  const headers = await openAs(page, 'admin', '/admin/claims')
  const { serial } = await deliver(request, headers, email)

  // From the start: Chromium lets a request pass that follows the first route of a loaded page at once.
  let isLineDead = false
  await page.route('**/api/claims/open', (route) => (isLineDead ? route.abort() : route.continue()))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await askWarranty(page, serial)
    await page.locator('summary', { hasText: 'Report a problem' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('What is wrong?')).toBeVisible()
    await expectUsableByAll(page)
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('What is wrong?')).toBeFocused()
    // The second time the words of the first are still there.
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('It grows hot and switches itself off.')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Which branch will you bring it to?')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Photos')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Open a claim' })).toBeFocused()
  }
  isLineDead = true
  await page.keyboard.press('Enter')
  await expect(page.getByText('The shop cannot be reached.')).toBeVisible()
  await expect(page.getByLabel('What is wrong?')).toHaveValue('It grows hot and switches itself off.')
  isLineDead = false
  await page.keyboard.press('Enter')

  await expect(page.getByText(/We have your claim \d+\./)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expectUsableByAll(page)
})

test('an order of three machines shows three serial numbers, each with its warranty and a way to claim', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  const serials = [1, 2, 3].map((piece) => ({ line: 0, piece, serial: `SN${randomWord()}`.toUpperCase() }))
  await page.goto(await addDelivered(request, product, serials))

  const section = page.getByRole('region', { name: 'Warranty' })
  for (const { serial } of serials) {
    await expect(page.getByRole('region', { name: 'Products' })).toContainText(serial)
    await expect(page.getByRole('link', { name: `Check your warranty: ${serial}` })).toBeVisible()
    const machine = section.getByRole('listitem').filter({ hasText: serial })
    await expect(machine.getByRole('button', { name: /^Report a problem/ })).toBeVisible()
  }
})

/** The address of a desk order that was paid in cash and delivered, with the serial numbers of its machines. */
async function addDelivered(
  request: APIRequestContext,
  { _id }: { _id: string },
  serials: { line: number; piece: number; serial: string }[],
): Promise<string> {
  const headers = await adminHeaders(request)
  const sold = {
    channel: 'hotline',
    customerInfo: { ...nusrat, phone },
    products: [{ productId: _id, quantity: serials.length }],
    dueNow: 'all',
  }
  const { order, payPath } = await (await request.post('/api/orders/desk', { data: sold, headers })).json()
  const orderId = order._id
  const changes = {
    'orders/collect': { orderId, kind: 'cash', amount: order.totalAmount, reference: '' },
    'warranties/serials': { orderId, serials },
    'orders/updateOrderStatus': { orderId, orderStatus: 'completed' },
  }
  for (const [call, data] of Object.entries(changes))
    expect((await request.post(`/api/${call}`, { data, headers })).status(), call).toBe(200)
  return payPath.replace('/pay/', '/order/')
}

/** Staff enter the serial number of the order's machine and say that it was delivered. */
async function deliver(request: APIRequestContext, headers: Record<string, string>, email: string) {
  const orderId = (await findOrder(request, headers, email))?._id
  const serial = `SN${randomWord()}`.toUpperCase()
  const data = { orderId, serials: [{ line: 0, piece: 1, serial }] }
  expect((await request.post('/api/warranties/serials', { data, headers })).status()).toBe(200)
  const status = { orderId, orderStatus: 'completed' }
  await request.post('/api/orders/updateOrderStatus', { data: status, headers })
  return { orderId, serial }
}

async function askWarranty(page: Page, serial: string): Promise<void> {
  await page.goto('/warranty')
  await page.getByLabel('Serial number').fill(serial)
  await page.getByLabel('Last four digits of your phone').fill(phone.slice(-4))
  await page.getByRole('button', { name: 'Check warranty' }).click()
  await expect(page.getByText(serial).first()).toBeVisible()
}

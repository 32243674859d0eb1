import { type APIRequestContext, expect, test } from '@playwright/test'
import { formatTaka } from '#shared/money.ts'
import { adminHeaders, openAs } from '../support/browser/accounts.ts'
import { openPage } from '../support/browser/open-page.ts'
import { openSection, orderPage } from '../support/browser/order-page.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { nusrat } from '../support/examples/customer.ts'
import { photoFiles } from '../support/examples/photo.ts'

/** A paid desk order of two laptops that was delivered today; numbers of the test's own, because SMS are bounded. */
async function delivered(request: APIRequestContext, product: { _id: string }, quantity: number) {
  const headers = await adminHeaders(request)
  const phone = `+88017${String(Date.now()).slice(-8)}`
  const data = {
    channel: 'hotline',
    customerInfo: { ...nusrat, phone },
    products: [{ productId: product._id, quantity }],
    dueNow: 'all',
  }
  const { order, payPath } = await (await request.post('/api/orders/desk', { data, headers })).json()
  const money = { orderId: order._id, kind: 'cash', amount: order.totalAmount, reference: '' }
  expect((await request.post('/api/orders/collect', { data: money, headers })).status()).toBe(200)
  const status = { orderId: order._id, orderStatus: 'completed' }
  expect((await request.post('/api/orders/updateOrderStatus', { data: status, headers })).status()).toBe(200)
  return { order, path: payPath.replace('/pay/', '/order/') as string, headers }
}

test('a buyer asks to return a laptop, staff exchange it, and the buyer pays the difference', async ({
  page,
  request,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const laptop = await addProduct(request, { newPrice: 50_000 })
  const better = await addProduct(request, { newPrice: 56_500 })
  const { order, path } = await delivered(request, laptop, 2)
  const buyer = await (await browser.newContext()).newPage()

  await buyer.goto(path)
  await buyer.getByRole('button', { name: /^Ask to return it.* piece 1 of 2$/ }).click()
  await buyer
    .getByLabel('Why are you returning it?')
    .selectOption({ label: 'It is faulty or does not start' })
  await buyer.getByLabel('What is wrong?').fill('The screen stays <b>dark</b>.')
  await buyer.getByLabel('How will you return it?').selectOption({ index: 1 })
  await buyer.getByLabel('Photos').setInputFiles(await photoFiles(1))
  await expectUsableByAll(buyer)
  await buyer.getByRole('button', { name: 'Ask to return it', exact: true }).click()
  await expect(buyer.getByText(/^Return \d+ Requested$/)).toBeVisible()
  await expect(buyer.getByRole('img', { name: 'Photo 1' })).toBeVisible()

  await openAs(page, 'admin', `/admin/returns?q=${order.number}`)
  const open = page.getByRole('button', { name: /^Open return \d+/ })
  const panel = page.getByRole('dialog')
  for (const [state, words] of [
    ['awaited', 'accepted'],
    ['received', 'received'],
    ['checked', 'checked'],
  ] as const) {
    await open.click()
    await panel.getByLabel('Next status').selectOption(state)
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(new RegExp(`^Return \\d+: ${words}$`))).toBeVisible()
    if (state === 'awaited') {
      await buyer.reload()
      await expect(buyer.getByRole('link', { name: /^Map of/ })).toBeVisible()
    }
  }
  await open.click()
  await panel.getByRole('button', { name: 'Another machine' }).click()
  await panel.getByLabel('Add a product').fill(better.title)
  await panel.getByLabel('Add a product').press('Enter')
  await expect(panel.getByText(`The buyer pays ${formatTaka(6_500)}`)).toBeVisible()
  await panel.getByLabel('The other machine').selectOption({ index: 1 })
  await panel.getByRole('button', { name: 'Exchange it' }).click()
  await expect(page.getByText(/^Return \d+: exchanged for order \d+$/)).toBeVisible()

  await buyer.reload()
  await expect(buyer.getByText('1 of 2 exchanged').first()).toBeVisible()
  await buyer.getByRole('link', { name: 'Pay the difference' }).click()
  await buyer.getByRole('button', { name: 'Pay online' }).click()
  await expect(buyer.getByRole('heading', { level: 1 })).toContainText('6,500')
  await buyer.getByRole('button', { name: 'Approve payment' }).click()
  await expect(buyer.getByRole('heading', { level: 1 })).not.toContainText('Approve')
  expect(complaints).toEqual([])
})

test('each return that a buyer asks for has the focus once it is asked for', async ({ page, request }) => {
  const { path } = await delivered(request, await addProduct(request, { newPrice: 50_000 }), 2)
  await openPage(page, path)
  for (const piece of [1, 2]) {
    await page.getByRole('button', { name: new RegExp(`^Ask to return it.* piece ${piece} of 2$`) }).click()
    await page.getByLabel('Why are you returning it?').selectOption({ index: 1 })
    await page.getByLabel('What is wrong?').fill('It does not start.')
    await page.getByRole('button', { name: 'Ask to return it', exact: true }).click()
    await expect(page.getByText(/^Return \d+ Requested$/)).toHaveCount(piece)
    await expect(page.locator('#returns-title')).toBeFocused()
  }
})

test('staff take a piece back at the counter and give its money back', async ({ page, request }) => {
  const laptop = await addProduct(request, { newPrice: 50_000 })
  const { order } = await delivered(request, laptop, 1)
  await openAs(page, 'admin', `/admin/order-management/${order.number}`)
  const main = await orderPage(page)

  await openSection(main, 'Returns')
  await main.getByLabel('What is wrong').first().fill('It smells of smoke')
  await main.getByLabel('Branch', { exact: true }).first().selectOption({ index: 1 })
  await main.getByRole('button', { name: 'Enter a return' }).click()
  const link = main.getByRole('link', { name: /^Return \d+$/ })
  const number = (await link.textContent())?.replace('Return ', '')
  await link.click()
  // The search finds its number in telephone numbers of other tests, too.
  const open = page.getByRole('button', { name: `Open return ${number}`, exact: true })
  await open.click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Next status').selectOption('checked')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Return \d+: checked$/)).toBeVisible()
  await open.click()
  await panel.getByRole('button', { name: 'Money back' }).click()
  await expect(panel.getByLabel('Amount')).toHaveValue('50000')
  await panel.getByLabel('The piece goes').selectOption('supplier')
  await panel.getByRole('button', { name: 'Give money back' }).click()
  const question = page.getByRole('alertdialog', {
    name: `Give ${formatTaka(50_000)} back for ${laptop.title}?`,
  })
  await expect(question).toContainText('in cash')
  await question.getByRole('button', { name: 'Give it back' }).click()
  await expect(page.getByText(/^Return \d+: ৳50,000 goes back$/)).toBeVisible()
})

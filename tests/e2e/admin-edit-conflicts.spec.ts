import { expect, test } from '@playwright/test'
import type { Coupon } from '#shared/contract/coupons.ts'
import type { Product } from '#shared/contract/product.ts'
import type { Branch } from '#shared/contract/shops.ts'
import type { ManagedUnit } from '#shared/contract/units.ts'
import { newCustomer, openAs } from '../support/browser/accounts.ts'
import { openOrder, openSection } from '../support/browser/order-page.ts'
import { findOrder, placeOrder } from '../support/browser/orders.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { addProduct, changeProduct } from '../support/browser/products.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('two people edit one product: the second sees what the first did, and takes it', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  await openAs(page, 'admin', `/admin/product-management?edit=${product._id}`)
  const form = page.getByRole('form', { name: 'Edit Product' })
  await form.getByLabel('GPU').fill('RTX 4060')
  await form.getByLabel('New price').fill('51000')
  const theirs = { newPrice: 49_000, resolution: '2560x1600', details: { content: '<p>Their words.</p>' } }
  await changeProduct(request, product, theirs)
  await form.getByRole('button', { name: 'Update Product' }).click()

  const question = page.getByRole('alertdialog', { name: 'Somebody else changed this' })
  await expect(question).toContainText(
    /admin@projukti\.test\) changed this on .* at .*, while you had it open/,
  )
  await expect(question.getByRole('row', { name: 'New price' })).toHaveText('New price (৳)4900051000')
  await expect(question.getByRole('row', { name: 'Resolution' })).toHaveText('Resolution2560x1600Not changed')
  await expect(question.getByRole('row', { name: 'Details' })).toHaveText('DetailsChangedNot changed')
  await question.getByRole('button', { name: 'Take theirs' }).click()

  await expect(question).toBeHidden()
  await expect(form.getByLabel('New price')).toHaveValue('49000')
  await expect(form.getByLabel('Resolution')).toHaveValue('2560x1600')
  await expect(form.getByRole('textbox', { name: 'Details' })).toHaveText('Their words.')
  await expect(form.getByLabel('GPU')).toHaveValue('RTX 4060')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  const now = await (await request.get(`/api/products/${product._id}`)).json()
  expect(now).toMatchObject({ ...theirs, gpu: 'RTX 4060' })
})

test('keeping mine saves what I typed, and leaves theirs in what I did not touch', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  await openAs(page, 'admin', `/admin/product-management?edit=${product._id}`)
  const form = page.getByRole('form', { name: 'Edit Product' })
  await form.getByLabel('New price').fill('51000')
  await changeProduct(request, product, { newPrice: 49_000, resolution: '2560x1600' })
  await form.getByRole('button', { name: 'Update Product' }).click()

  const question = page.getByRole('alertdialog', { name: 'Somebody else changed this' })
  await question.getByRole('button', { name: 'Keep mine' }).click()

  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  const now = await (await request.get(`/api/products/${product._id}`)).json()
  expect(now).toMatchObject({ newPrice: 51_000, resolution: '2560x1600' })
})

test('a count on a card is asked about after somebody else counted', async ({ page, request }) => {
  const product = await addProduct(request, { quantity: 2 })
  const headers = await openAs(page, 'admin', `/admin/product-management?q=${product.sku}`)
  const units = page.getByRole('spinbutton', { name: `Units of ${product.title}` })
  await units.fill('10')
  await request.post(`/api/products/updateStock/${product._id}`, {
    data: { quantity: 7, stock: true },
    headers,
  })
  const save = page.getByRole('button', { name: `Save stock of ${product.title}` })
  await save.click()

  const question = page.getByRole('alertdialog', { name: 'Somebody else changed this' })
  await expect(question.getByRole('row', { name: 'Units' })).toHaveText('Units710')
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect(units).toHaveValue('7')
  await units.fill('10')
  await save.click()
  await expect(page.getByText('Stock updated successfully!')).toBeVisible()
  await expect(units).toHaveValue('10')
})

test('two people measure one unit: the second sees what the first wrote, and both keep what they typed', async ({
  page,
  request,
}) => {
  const product: Product = await addProduct(request, { deviceType: 'Pre-Owned' })
  const headers = await openAs(page, 'manager', '/admin/help')
  const [branch] = (await (await request.get('/api/shops/getAllShops')).json()) as Branch[]
  const draft = {
    productId: product._id,
    serial: randomWord(),
    battery: 88,
    color: 'Grey',
    shopId: branch?._id,
  }
  const added = await request.post('/api/units/addUnit', { headers, data: draft })
  const unit = (await added.json()) as ManagedUnit
  await page.goto(`/admin/units?product=${product._id}`)
  await page.getByRole('button', { name: `Edit unit ${unit.code}` }).click()
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: `Unit ${unit.code}` }) })
  await form.getByLabel('Battery health in percent').fill('81')
  const theirs = { ...draft, code: unit.code, battery: 79, color: 'Silver' }
  await request.post(`/api/units/updateUnit/${unit._id}`, { headers, data: theirs })
  await form.getByRole('button', { name: 'Save as draft' }).click()

  const question = page.getByRole('alertdialog', { name: 'Somebody else changed this' })
  await expect(question.getByRole('row', { name: 'Battery' })).toHaveText('Battery health in percent7981')
  await expect(question.getByRole('row', { name: 'Colour' })).toHaveText('ColourSilverNot changed')
  await expect(question.getByRole('row')).toHaveCount(3)
  await question.getByRole('button', { name: 'Keep mine' }).click()

  await expect(page.getByText(`Unit ${unit.code} saved as a draft`)).toBeVisible()
  const list = await request.get(`/api/units/product/${product._id}`, { headers })
  expect((await list.json()).units).toMatchObject([{ battery: 81, color: 'Silver' }])
})

test('an order that was cancelled meanwhile is not sent out by an open panel', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const { email, name } = await placeOrder(request)
  const headers = await openAs(page, 'admin', `/admin/order-management?q=${email}`)
  await page.getByRole('row', { name }).getByRole('button', { name: 'View' }).click()
  const panel = page.getByRole('dialog', { name: 'Update Order Status' })
  await panel.getByLabel('New status').selectOption('shipping')
  const order = await findOrder(request, headers, email)
  const data = { orderId: order?._id, orderStatus: 'cancelled' }
  await request.post('/api/orders/updateOrderStatus', { data, headers })
  await panel.getByRole('button', { name: 'Update' }).click()

  const question = page.getByRole('alertdialog', { name: 'Somebody else changed this' })
  await expect(question.getByRole('row', { name: 'Status' })).toHaveText('Statuscancelledshipping')
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect(panel.locator('dl')).toContainText('Cancelled')
  expect((await findOrder(request, headers, email))?.orderStatus).toBe('cancelled')
  // The browser logs the refusal itself.
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
})

test('a role and a refund that rest on something old are asked about', async ({ page, request }) => {
  const person = await newCustomer(request)
  const headers = await openAs(page, 'admin', `/admin/user-management?q=${person.user.email}`)
  await page.getByRole('row', { name: person.user.email }).getByRole('button', { name: 'Edit' }).click()
  const roles = page.getByRole('dialog', { name: 'Update User Role' })
  await roles.getByLabel('New role').selectOption('super_admin')
  const data = { userId: person.user._id, userRole: 'delete' }
  expect((await request.post('/api/auth/updateUserRole', { data, headers })).status()).toBe(200)
  await roles.getByRole('button', { name: 'Update Role' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make super admin' }).click()
  const question = page.getByRole('alertdialog', { name: 'Somebody else changed this' })
  await expect(question.getByRole('row', { name: 'Role' })).toHaveText('Roledeletedsuper_admin')
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect(roles).toBeHidden()
  await expect(page.getByRole('row', { name: person.user.email })).toContainText(/deleted/i)

  const { email, name } = await placeOrder(request)
  await page.goto(`/admin/order-management?q=${email}`)
  const panel = await openOrder(page, name)
  await openSection(panel, 'Refund')
  await panel.getByLabel('Amount').fill('2000')
  await panel.getByLabel('Reason', { exact: true }).fill('A scratch on the lid')
  const order = await findOrder(request, headers, email)
  const refund = { orderId: order?._id, amount: 2000, reason: 'A scratch on the lid' }
  expect((await request.post('/api/orders/refund', { data: refund, headers })).status()).toBe(200)
  await panel.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('button', { name: 'Refund now' }).click()
  await expect(question.getByRole('row', { name: 'Can be refunded' })).toHaveText(
    'Can be refunded (৳)5000052000',
  )
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect(panel.getByText('At most ৳50,000')).toBeVisible()
  await panel.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('button', { name: 'Refund now' }).click()
  await expect(panel.getByText('At most ৳48,000')).toBeVisible()

  // What was taken over counts for that refund only: the next one rests on what is left after it.
  await panel.getByLabel('Amount').fill('1000')
  await panel.getByLabel('Reason', { exact: true }).fill('The bag was missing')
  await panel.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('button', { name: 'Refund now' }).click()
  await expect(panel.getByText('At most ৳47,000')).toBeVisible()
})

test('a coupon and a banner ask as well', async ({ page, request }) => {
  const code = `EID${randomWord()}`.slice(0, 20)
  const headers = await openAs(page, 'admin', '/admin/coupon-management')
  const created = await request.post('/api/coupons', { data: { code, discount: 10 }, headers })
  const { _id } = await created.json()
  await page.reload()
  await page.getByRole('button', { name: `Edit ${code}` }).click()
  const form = page.getByRole('form', { name: 'Edit Coupon' })
  await form.getByLabel('Discount').fill('15')
  const theirs = { discount: 20, maximumUses: 5, endsAt: '2030-12-31T20:00:00.000Z' }
  await request.put(`/api/coupons/${_id}`, { data: theirs, headers })
  await form.getByRole('button', { name: 'Update Coupon' }).click()
  const question = page.getByRole('alertdialog', { name: 'Somebody else changed this' })
  await expect(question.getByRole('row', { name: 'Discount' })).toHaveText('Discount (%)2015')
  await expect(question.getByRole('row', { name: 'Last day' })).toContainText('1 January 2031')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Coupon updated successfully!')).toBeVisible()
  await expect(page.getByRole('row', { name: code })).toContainText('15%')
  await expect(page.getByRole('row', { name: code })).toContainText('used 0 of 5')
  const coupons: Coupon[] = await (await request.get('/api/coupons', { headers })).json()
  expect(coupons.find((coupon) => coupon._id === _id)).toMatchObject({ ...theirs, discount: 15 })
  await request.delete(`/api/coupons/${_id}`, { headers })

  await page.goto('/admin/image-management')
  const [image] = await (await request.get('/api/webpage')).json()
  await page
    .getByRole('button', { name: `Edit ${image.imageTitle}`, exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Image' })
  await dialog.getByLabel('Image Title', { exact: true }).fill('Mine')
  const change = (imageTitle: string) =>
    request.post('/api/webpage/update', { data: { imageId: image._id, imageTitle }, headers })
  await change('Theirs')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(question.getByRole('row', { name: 'Image Title' })).toHaveText('Image TitleTheirsMine')
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect(dialog.getByLabel('Image Title', { exact: true })).toHaveValue('Theirs')
  await change(image.imageTitle)
})

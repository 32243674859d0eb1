import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { addCoupon } from '../support/browser/coupons.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { randomWord } from '../support/examples/random-word.ts'

const path = '/admin/coupon-management'

test('a coupon is made, changed, turned off and on, and deleted', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const code = `Eid-${randomWord()}`
  await openAs(page, 'manager', path)
  const form = page.getByRole('form', { name: 'Create New Coupon' })
  await expect(page.getByRole('heading', { name: 'Your Coupons' })).toBeVisible()
  await expect(form.getByLabel('Active')).toBeChecked()
  await expect(form.getByLabel('Discount (%)')).toHaveAttribute('min', '1')
  await expect(form.getByLabel('Discount (%)')).toHaveAttribute('max', '100')
  for (const label of ['Coupon Code', 'Discount (%)'])
    await expect(form.getByLabel(label)).toHaveAttribute('aria-required', 'true')
  await form.getByLabel('Coupon Code').fill('   ')
  await form.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(form.getByRole('alert')).toHaveText('Coupon code is required.')
  await form.getByLabel('Coupon Code').fill(` ${code} `)
  await form.getByLabel('Discount (%)').fill('0')
  await form.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid discount percentage greater than 0.')
  await form.getByLabel('Discount (%)').fill('12.5')
  await form.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(page.getByText('Coupon created successfully!')).toBeVisible()

  const row = page.getByRole('row', { name: code })
  await expect(row).toContainText('12.5%')
  await expect(row).toContainText('Active')

  await row.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Coupon deactivated successfully!')).toBeVisible()
  await expect(row).toContainText('Inactive')
  const active = await (await request.get('/api/coupons/activeCoupons')).json()
  expect(active).not.toHaveProperty([code])
  const filter = page.getByLabel('Show coupons')
  await expect(filter.getByRole('option')).toHaveText(['All Coupons', 'Active Only', 'Inactive Only'])
  await filter.selectOption('Active Only')
  await expect(row).toHaveCount(0)
  await filter.selectOption('Inactive Only')
  await row.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Coupon activated successfully!')).toBeVisible()
  await filter.selectOption('All Coupons')

  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('form', { name: 'Edit Coupon' })
  await expect(edit.getByLabel('Coupon Code')).toHaveValue(code)
  await expect(edit.getByLabel('Coupon Code')).toBeFocused()
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused()
  await row.getByRole('button', { name: 'Edit' }).click()
  await edit.getByLabel('Discount (%)').fill('20')
  await edit.getByRole('button', { name: 'Update Coupon' }).click()
  await expect(page.getByText('Coupon updated successfully!')).toBeVisible()
  await expect(row).toContainText('20%')
  await expect(form.getByLabel('Coupon Code')).toHaveValue('')

  await row.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this coupon?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Coupon deleted successfully!')).toBeVisible()
  await expect(row).toHaveCount(0)
  const focused = page.locator(':focus')
  await expect(focused, 'the next coupon can be deleted at once').toHaveAccessibleName(/^Delete /)
  expect(complaints).toEqual([])
})

test('a coupon has a first and a last day, limits of use and a smallest subtotal', async ({ page }) => {
  const code = `Eid-${randomWord()}`
  await openAs(page, 'manager', path)
  const form = page.getByRole('form', { name: 'Create New Coupon' })
  await form.getByLabel('Coupon Code').fill(code)
  await form.getByLabel('Discount (%)').fill('10')
  await form.getByLabel('First day').fill('2030-02-01')
  await form.getByLabel('Last day').fill('2030-01-31')
  await form.getByLabel('Total uses').fill('100')
  await form.getByLabel('Uses per buyer').fill('1')
  await form.getByLabel('Minimum subtotal').fill('5000')
  await form.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(form.getByText('The last day must come after the first.').first()).toBeVisible()
  await form.getByLabel('Last day').fill('2030-02-28')
  await form.getByRole('button', { name: 'Create Coupon' }).click()

  const row = page.getByRole('row', { name: code })
  const limits = 'used 0 of 100, from 1 February 2030, until 28 February 2030, 1 per buyer, from ৳5,000'
  await expect(row).toContainText(limits)
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('form', { name: 'Edit Coupon' })
  await expect(edit.getByLabel('Last day')).toHaveValue('2030-02-28')
  await edit.getByLabel('Total uses').fill('')
  await edit.getByRole('button', { name: 'Update Coupon' }).click()
  await expect(row).toContainText('used 0, from 1 February 2030')
})

test('a half-typed last day or number is refused, not taken for no limit', async ({ page }) => {
  const code = `Eid-${randomWord()}`
  await openAs(page, 'manager', path)
  const form = page.getByRole('form', { name: 'Create New Coupon' })
  await form.getByLabel('Coupon Code').fill(code)
  await form.getByLabel('Discount (%)').fill('10')
  await form.getByLabel('Last day').pressSequentially('1231')
  await form.getByLabel('Total uses').pressSequentially('1e')
  await form.getByRole('button', { name: 'Create Coupon' }).click()

  await expect(form.getByText('Please enter the whole date.')).toBeVisible()
  await expect(form.getByText('Please enter a number.')).toBeVisible()
  await expect(form.getByLabel('Last day')).toBeFocused()
  await form.getByLabel('Last day').fill('2030-12-31')
  await form.getByLabel('Total uses').fill('100')
  await form.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(page.getByRole('row', { name: code })).toContainText('used 0 of 100, until 31 December 2030')
})

test('coupons that cannot be saved, changed or loaded are named with the reason', async ({
  page,
  request,
}) => {
  const code = await addCoupon(request, 7)
  await openAs(page, 'admin', path)
  const form = page.getByRole('form', { name: 'Create New Coupon' })
  await form.getByLabel('Coupon Code').fill(code.toLowerCase())
  await form.getByLabel('Discount (%)').fill('5')
  await form.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(form.getByRole('alert')).toHaveText(
    'Failed to create coupon: A coupon with this code already exists.',
  )

  const problem = { status: 500, json: { code: 'UNEXPECTED', message: 'The shop is closed.' } }
  await page.route('**/api/coupons/*', (route) => route.fulfill(problem))
  const row = page.getByRole('row', { name: code })
  await row.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Failed to update coupon status: The shop is closed.')).toBeVisible()
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete coupon: The shop is closed.')).toBeVisible()
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Update Coupon' }).click()
  await expect(page.getByText('Failed to update coupon: The shop is closed.')).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('LgToken'))
  await page.getByRole('button', { name: 'Update Coupon' }).click()
  await expect(page.getByText('Authentication token not found. Please login again.').first()).toBeVisible()
})

test('an empty list of coupons says what to do', async ({ page }) => {
  let respond = () => {}
  const asked = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/api/coupons', async (route) => {
    await asked
    await route.fulfill({ json: [] })
  })
  await openAs(page, 'admin', path)
  await expect(page.getByText('Loading coupons...')).toBeVisible()
  respond()
  await expect(page.getByText('No coupons found. Create your first coupon above!')).toBeVisible()

  const only = [{ _id: 'one', code: 'ONLY', discount: 5, isActive: true }]
  await page.route('**/api/coupons', (route) => route.fulfill({ json: only }))
  await page.reload()
  await page.getByLabel('Show coupons').selectOption('Inactive Only')
  await expect(page.getByText('No coupons match the current filter.')).toBeVisible()

  const problem = { status: 503, json: { code: 'UNAVAILABLE', message: 'The database is away.' } }
  await page.route('**/api/coupons', (route) => route.fulfill(problem))
  await page.reload()
  await expect(page.getByText('Failed to fetch coupons: The database is away.')).toBeVisible()
})

test('a coupon that was typed is asked about before another one is edited', async ({ page, request }) => {
  const code = await addCoupon(request, 12)
  const other = await addCoupon(request, 23)
  await openAs(page, 'admin', path)
  await page.getByLabel('Coupon Code').fill('EID')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('button', { name: `Edit ${code}` }).click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Coupon Code')).toHaveValue('EID')
  await page.getByRole('button', { name: `Edit ${code}` }).click()
  await question.getByRole('button', { name: 'Leave' }).click()

  const form = page.getByRole('form', { name: 'Edit Coupon' })
  await expect(form.getByLabel('Coupon Code')).toHaveValue(code)
  await expect(form.getByLabel('Coupon Code')).toBeFocused()
  await page.getByRole('button', { name: `Edit ${other}` }).click()
  await expect(form.getByLabel('Coupon Code')).toHaveValue(other)
  await form.getByLabel('Discount').fill('24')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(form.getByLabel('Discount')).toHaveValue('24')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('form', { name: 'Create New Coupon' })).toBeVisible()
})

test('the form of a coupon closes when that coupon is deleted, and stays open for another one', async ({
  page,
  request,
}) => {
  const [edited, other] = [await addCoupon(request, 5), await addCoupon(request, 5)]
  await openAs(page, 'manager', path)
  await page.getByRole('button', { name: `Edit ${edited}` }).click()
  const form = page.getByRole('form', { name: 'Edit Coupon' })

  for (const [code, count] of [
    [other, 1],
    [edited, 0],
  ] as const) {
    await page.getByRole('button', { name: `Delete ${code}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('row', { name: code })).toHaveCount(0)
    await expect(form).toHaveCount(count)
  }
})

import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'

test('a manager changes what delivery to a district costs, and the page about delivery says so', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await openAs(page, 'manager', '/admin/delivery-rates')
  const row = page.getByRole('row', { name: /^Feni/ })
  await row.getByLabel('Charge for Feni in taka').fill('165')
  await row.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Rate of Feni saved')).toBeVisible()

  await page.goto('/online-delivery')
  await expect(page.getByRole('row', { name: /^Feni/ })).toContainText('৳165')
  expect(complaints).toEqual([])
})

test('a charge that is typed outlasts the saving of another row, and is asked about if a colleague changed it', async ({
  page,
  request,
}) => {
  const headers = await openAs(page, 'manager', '/admin/delivery-rates')
  const chargeOf = (district: string) => page.getByLabel(`Charge for ${district} in taka`)
  const saveOf = (district: string) => page.getByRole('button', { name: `Save the rate of ${district}` })
  await chargeOf('Narail').fill('171')
  for (const district of ['Narail', 'Magura']) {
    const data = { charge: 181, minDays: 2, maxDays: 4 }
    expect((await request.put(`/api/delivery/rates/${district}`, { data, headers })).status()).toBe(200)
  }
  await chargeOf('Meherpur').fill('161.00')
  await saveOf('Meherpur').click()

  await expect(chargeOf('Magura')).toHaveValue('181')
  await expect(chargeOf('Meherpur')).toHaveValue('161')
  await expect(chargeOf('Meherpur')).toBeFocused()
  await expect(saveOf('Meherpur')).toBeHidden()
  await expect(chargeOf('Narail')).toHaveValue('171')
  await saveOf('Narail').click()
  const question = page.getByRole('alertdialog', { name: 'Somebody else changed this' })
  await expect(question.getByRole('row', { name: 'Charge' })).toHaveText('Charge181171')
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect(chargeOf('Narail')).toHaveValue('181')
  await expect(saveOf('Narail')).toBeHidden()
})

test('a charge that is typed stays when the rates cannot be loaded again after another row was saved', async ({
  page,
}) => {
  await openAs(page, 'manager', '/admin/delivery-rates')
  const chargeOf = (district: string) => page.getByLabel(`Charge for ${district} in taka`)
  await chargeOf('Bhola').fill('172')
  await chargeOf('Barguna').fill('162')
  await page.route('**/api/delivery/rates', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Save the rate of Barguna' }).click()

  await expect(page.getByText('The rates could not be loaded.')).toBeVisible()
  await expect(chargeOf('Bhola')).toHaveValue('172')
  await page.unroute('**/api/delivery/rates')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The rates could not be loaded.')).toBeHidden()
  await expect(chargeOf('Bhola')).toHaveValue('172')
  await expect(chargeOf('Barguna')).toHaveValue('162')
})

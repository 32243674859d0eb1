import { expect, type Page, type Route, test } from '@playwright/test'
import { adminHeaders, allBranches } from '../support/browser/accounts.ts'
import { openCounter, scan, scanProduct } from '../support/browser/counter.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct, memories } from '../support/browser/products.ts'
import { randomWord } from '../support/examples/random-word.ts'
import { unitFor } from '../support/examples/unit.ts'

test('one machine is sold for cash and card in eight steps, and its receipt is printed', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  const product = await addProduct(request)
  const phone = `019${String(Date.now()).slice(-8)}`
  const serial = `PF${randomWord()}`
  await openCounter(page)

  await test.step('1: scan the box', () => scanProduct(page, product))
  await expect(page.getByLabel('Scan')).toBeFocused()
  await expect(page.getByLabel('Scan')).toHaveValue('')
  await test.step('2: scan its serial number', async () => {
    await page.getByLabel(`Serial number of ${product.title}`).focus()
    await scan(page, serial)
  })
  await expect(page.getByLabel('Scan')).toBeFocused()
  await test.step('3: the number of the customer', () => page.getByLabel('Phone').fill(phone))
  await test.step('4: the name', () => page.getByLabel('Name', { exact: true }).fill('Rumana Akter'))
  await test.step('5: the cash', () => page.getByLabel('Cash received').fill('20000'))
  await test.step('6: the rest by card', () => page.getByRole('button', { name: 'Add a payment' }).click())
  await test.step('7: the slip', () => page.getByLabel('Approval code of the slip').fill('004211'))
  await test.step('8: paid and taken', () => page.getByRole('button', { name: 'Paid and taken' }).click())
  await expect(page.getByRole('heading', { name: /^Order \d+ paid and taken$/ })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  const receipt = page.locator('.receipt')
  for (const text of [
    serial.toUpperCase(),
    'Paid by cash',
    'Paid by card terminal',
    '৳52,000',
    'Rumana Akter',
  ])
    await expect(receipt).toContainText(text)
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expectUsableByAll(page)
  await expect(page.getByRole('button', { name: 'Next customer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Scan')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveValue('')
  const check = await request.get(`/api/warranties/check?serial=${serial}&phone=${phone.slice(-4)}`)
  expect(await check.json()).toMatchObject({ product: product.title, state: 'covered' })
  expect(complaints).toEqual([])
})

test('by keyboard alone: two scans are two, an unknown code stays selected, words are chosen by arrows, and a reload keeps all', async ({
  page,
  request,
}) => {
  const product = await addProduct(request, { options: { ram: memories, color: [], ssd: [], display: [] } })
  await openCounter(page)

  // Once a machine is there, such a code is its serial number.
  await scan(page, '4711-UNKNOWN')
  await expect(page.getByText('No product or unit has the code 4711-UNKNOWN.')).toBeVisible()
  await scan(page, product.sku)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Quantity of ${product.title}`)).toHaveValue('1')
  await expect(page.getByText('No product or unit has')).toBeHidden()
  await scan(page, product.sku)
  await expect(page.getByLabel(`Quantity of ${product.title}`)).toHaveValue('2')
  await scan(page, product.sku)
  await expect(page.getByLabel(`Quantity of ${product.title}`)).toHaveValue('3')
  await page.getByLabel(`RAM of ${product.title}`).selectOption('16GB')
  await expect(page.getByLabel('Total')).toContainText('৳171,000')

  await page.getByLabel('Scan').focus()
  await page.keyboard.type(product.title)
  await expect(page.getByRole('option', { name: new RegExp(product.title) })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Quantity of ${product.title}`)).toHaveValue('4')
  await page.reload()
  await expect(page.getByLabel(`Quantity of ${product.title}`)).toHaveValue('4')
  await expect(page.getByLabel(`RAM of ${product.title}`)).toHaveValue('16GB')

  await page.getByLabel('Phone').fill('01712345678')
  await page.getByLabel('Name', { exact: true }).fill('Rahim')
  await page.getByLabel('Cash received').fill('228500')
  const change = page.getByRole('term').filter({ hasText: 'Change to give back' })
  await expect(change).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Give back ৳500')).toBeVisible()
})

test('a press while the total is on its way waits for it, and a lost one is asked for again', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  await openCounter(page)
  await scanProduct(page, product)
  await page.getByLabel('Phone').fill('01712345678')
  await page.getByLabel('Name', { exact: true }).fill('Rahim')
  await page.getByLabel('Scan').focus()

  const lost = await holdQuote(page)
  await scan(page, product.sku)
  await expect(page.getByLabel(`Quantity of ${product.title}`)).toHaveValue('2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Paid and taken' })).toHaveAttribute('aria-busy', 'true')
  await (await lost.route).abort()
  await expect(page.getByText('The total is missing. Please press again.')).toBeVisible()

  const slow = await holdQuote(page)
  await page.keyboard.press('Control+Enter')
  await (await slow.route).continue()
  await expect(page.getByRole('heading', { name: /^Order \d+ paid and taken$/ })).toBeVisible()
  await expect(page.locator('.new-made')).toContainText('৳104,000')
})

/** Keeps the next request for a total until the test lets it go on or fail. */
async function holdQuote(page: Page): Promise<{ route: Promise<Route> }> {
  let caught: (route: Route) => void
  const route = new Promise<Route>((resolve) => {
    caught = resolve
  })
  await page.route('**/api/orders/desk/quote', (one) => caught(one), { times: 1 })
  return { route }
}

test('a unit is scanned once, and who comes second to the last machine keeps the form', async ({
  page,
  request,
}) => {
  const product = await addProduct(request, { quantity: 0, deviceType: 'Pre-Owned' })
  const headers = await adminHeaders(request)
  const [branch] = await allBranches(request)
  const data = unitFor({ id: product._id }, branch?._id ?? '', {
    serial: `SN${randomWord()}`,
    photos: await photos(),
  })
  const added = await request.post('/api/units/addUnit', {
    data: { ...data, verifiedPhoto: data.photos?.[0] },
    headers,
  })
  expect(added.status(), await added.text()).toBe(201)
  const unit = await added.json()
  const { token } = await openCounter(page)

  await scan(page, unit.code)
  await expect(page.getByLabel(`Serial number of ${product.title}`)).toHaveValue(unit.serial)
  await scan(page, unit.serial)
  await expect(page.getByText(`Unit ${unit.code} is in this sale already: it is one machine.`)).toBeVisible()
  await page.getByLabel('Phone').fill('01812345678')
  await page.getByLabel('Name', { exact: true }).fill('Karim')

  const first = await request.post('/api/counter/sales', {
    data: {
      customerInfo: { name: 'Salma', phone: '01912345678' },
      products: [{ productId: product._id, quantity: 1, unitId: unit._id, serials: [unit.serial] }],
      tenders: [{ kind: 'cash', amount: unit.price }],
    },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(first.status(), await first.text()).toBe(201)
  await page.getByRole('button', { name: 'Paid and taken' }).click()

  await expect(page.getByText(/is sold, or somebody is paying for it|not enough units/).first()).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Karim')

  async function photos(): Promise<string[]> {
    const [one] = await (await request.get('/api/products?limit=1')).json()
    return [...one.images, ...product.images, ...one.images].slice(0, 4)
  }
})

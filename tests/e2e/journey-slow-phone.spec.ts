import { type APIRequestContext, type Page, expect as soonExpect, test } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import type { Branch } from '#shared/contract/shops.ts'
import type { ProductWithUnits, PublicUnit } from '#shared/contract/units.ts'
import { formatTaka } from '#shared/money.ts'
import { useSlowPhone } from '../support/browser/connection.ts'
import { addCoupon } from '../support/browser/coupons.ts'
import { openPage } from '../support/browser/open-page.ts'
import { complaintsOf, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { randomWord } from '../support/examples/random-word.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** On such a connection the pictures of one page are still on their way when the next one is asked for. */
const expect = soonExpect.configure({ timeout: 60_000 })

const name = 'HP EliteBook 840 G8 (Pre-Owned)'
const phone = `017${String(Date.now()).slice(-8)}`

test('with 55,000 taka, a cheap phone and a slow connection somebody buys one used machine, and cancels it', async ({
  page,
  request,
}) => {
  test.slow()
  const complaints = complaintsOf(page)
  const coupon = await addCoupon(request, 10)
  const unit = await freeUnit(request)
  const connection = await useSlowPhone(page)

  await test.step('a budget that is typed into the search lists nothing dearer', async () => {
    await openPage(page, '/')
    const search = page.getByRole('combobox', { name: 'Search products' })
    await search.fill('hp laptop under 55000')
    await search.press('Enter')
    await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Up to ৳55,000')
    const prices = await page.locator('.listing .card .price b').allTextContents()
    expect(prices.length).toBeGreaterThan(0)
    for (const price of prices) expect(taka(price)).toBeLessThanOrEqual(55_000)
  })

  await test.step('the card says how many units there are, and leads to them', async () => {
    const card = page.locator('.listing .card', { hasText: name })
    await expect(card.locator('.card-units')).toContainText(/units, grade A, battery \d+–\d+%/)
    await card.getByRole('link', { name: 'Choose a unit' }).click()
    await page.getByRole('link', { name: new RegExp(`^Unit ${unit.code}:`) }).click()
    await expect(page).toHaveURL(new RegExp(`unit=${unit.code}`))
  })

  await test.step('battery, cycles, grade, flaws and warranty of this machine are told', async () => {
    const figures = page.locator('.unit-figures')
    for (const text of [`${unit.battery}%`, String(unit.cycles), unit.grade])
      await expect(figures).toContainText(text)
    await expect(page.locator('.units-chosen')).toContainText(unit.flaws[0] ?? '')
    await expect(page.locator('.purchase-facts')).toContainText('Return within 7 days')
    await expect(page.locator('.purchase-facts')).toContainText('No warranty after that')
    await expectNoSidewaysScroll(page)
    await page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Buy Now' }).first().click()
  })

  const total = await test.step('the coupon counts in the cart', async () => {
    const row = page.getByRole('row').filter({ hasText: `Unit ${unit.code}` })
    await expect(row).toContainText(`grade ${unit.grade}, battery ${unit.battery}%`)
    await page.getByLabel('Coupon code').fill(coupon)
    await page.getByRole('button', { name: 'Apply coupon' }).click()
    const discount = Math.round(unit.price / 10)
    await expect(page.locator('.sums')).toContainText(`−${formatTaka(discount)}`)
    await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
    return unit.price - discount
  })

  await test.step('picked up at another branch, the machine would have to be brought there first', async () => {
    const choice = page.getByLabel('Delivery or pick-up')
    await choice.selectOption(`Pick up at ${await branchWithout(request, unit)}`)
    await expect(
      page.getByText(`Unit ${unit.code} is at ${unit.branch}. It arrives here within`),
    ).toBeVisible()
    await choice.selectOption('')
  })

  await test.step('the connection drops while the order is sent, and nothing that was typed is lost', async () => {
    for (const [label, text] of Object.entries(buyer))
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('checkbox', { name: /agree to the terms/ }).check()
    const fields = Object.keys(buyer).map((label) => page.getByLabel(label, { exact: true }))
    const typed = await Promise.all(fields.map((field) => field.inputValue()))
    await connection.drop()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('The shop cannot be reached. Please check your connection.')).toBeVisible()
    for (const [at, field] of fields.entries()) await expect(field).toHaveValue(typed[at] ?? '')
    await connection.comeBack()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByRole('button', { name: 'Approve payment' }).click()
  })

  const number = await test.step('the receipt names the machine and what was paid', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
    const order = page.getByRole('region', { name: /^Order \d+/ })
    for (const text of [name, unit.code, formatTaka(total)]) await expect(order).toContainText(text)
    return (await order.getByRole('heading').first().textContent())?.replace('Order ', '') ?? ''
  })

  await test.step('the parcel is followed, and a link to the order comes by SMS', async () => {
    await openPage(page, '/track')
    await page.getByLabel('Order number').fill(number)
    await page.getByLabel('Last four digits of your phone').fill(phone.slice(-4))
    await page.getByRole('button', { name: 'Track order' }).click()
    await expect(page.getByRole('region', { name: `Order ${number}` })).toContainText('Confirmed')
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expect(page.getByRole('main')).toContainText('is on its way')
  })

  await test.step('the order is cancelled at once, and says how and when the money comes back', async () => {
    await page.goto(await linkInSms(page))
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const question = page.getByRole('alertdialog', { name: `Cancel order ${number}?` })
    const way = `${formatTaka(total)} goes back to the card, wallet or account you paid with, in 3 to 10 working days.`
    await expect(question).toContainText(way)
    await question.getByRole('button', { name: 'Cancel order' }).click()
    const back = `${formatTaka(total)} is on its way back to you. It takes 3 to 10 working days.`
    await expect(page.getByText(back)).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  })
  expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

const buyer = {
  'First name': 'Rumana',
  'Last name': 'Akter',
  'Street address': 'House 12, Zindabazar',
  'Town/City': 'Sylhet',
  District: 'Sylhet',
  Phone: phone,
  Email: `slow-${randomWord()}@mail.test`,
}

/** A unit of the model for 50,000 to 55,000 taka that nobody is paying for. */
async function freeUnit(request: APIRequestContext): Promise<PublicUnit> {
  const listed = (await (await request.get('/api/products?limit=500')).json()) as Product[]
  const { _id } = listed.find(({ title }) => title === name) ?? { _id: '' }
  const { units } = (await (await request.get(`/api/products/${_id}`)).json()) as ProductWithUnits
  const unit = units?.find(({ price, isHeld }) => !isHeld && price > 50_000 && price <= 55_000)
  if (!unit) throw new Error(`the demo has no ${name} for 50,000 to 55,000 taka`)
  return unit
}

async function branchWithout(request: APIRequestContext, { branch }: PublicUnit): Promise<string> {
  const branches = (await (await request.get('/api/shops/getAllShops')).json()) as Branch[]
  return branches.find(({ branchName }) => branchName !== branch)?.branchName ?? ''
}

/** The link to the page of the order, in the SMS to the buyer's phone as the demo shop shows them. */
async function linkInSms(page: Page): Promise<string> {
  const link = page.getByRole('row', { name: `88${phone}` }).getByRole('link', { name: '/order/' })
  await expect(async () => {
    await page.goto('/demo/sms')
    await expect(link).toBeVisible({ timeout: 5_000 })
  }).toPass()
  return new URL((await link.getAttribute('href')) ?? '').pathname
}

function taka(text: string): number {
  return Number(text.replace(/\D/g, ''))
}

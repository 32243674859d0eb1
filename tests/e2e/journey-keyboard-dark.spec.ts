import { expect, type Page, test } from '@playwright/test'
import { billing } from '../support/browser/checkout.ts'
import { openPage } from '../support/browser/open-page.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { tabTo } from '../support/browser/tab-to.ts'

test.use({ colorScheme: 'dark' })

const dark = 'rgb(14, 22, 19)'
const name = 'Apple MacBook Air 13-inch M5'
const wanted = { Colour: 'Midnight', RAM: '24GB', SSD: '1TB' }

test('one particular MacBook is chosen, ordered and paid by keyboard alone, in the dark', async ({
  page,
}) => {
  test.slow()
  const complaints = complaintsOf(page)

  await test.step('the search finds it', async () => {
    await openPage(page, '/')
    await tabTo(page, page.getByRole('search').getByRole('combobox').first())
    await page.keyboard.type('macbook air 13 m5')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shop\?q=/)
    await expectDark(page)
    await tabTo(page, page.locator('.listing .card h3').getByRole('link', { name }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })
  const price =
    await test.step('colour, RAM and SSD are chosen with the arrows, and everything follows', async () => {
      for (const [group, value] of Object.entries(wanted)) await choose(page, group, value)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Midnight`)
      await expect(page.locator('.gallery img').first()).toHaveAttribute('src', /midnight/)
      await expectDark(page)
      return (await page.locator('.buy .price b').first().textContent()) ?? ''
    })
  await test.step('the cart and the order are exactly that', async () => {
    await tabTo(page, page.locator('.buy-row').getByRole('button', { name: 'Buy Now' }))
    await page.keyboard.press('Enter')
    const row = page.getByRole('row').filter({ hasText: `${name} Midnight` })
    for (const text of ['24GB', '1TB', price]) await expect(row).toContainText(text)
    await expectDark(page)
    await tabTo(page, page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }))
    await page.keyboard.press('Enter')
    for (const [label, text] of Object.entries(billing)) {
      await tabTo(page, page.getByLabel(label, { exact: true }))
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    }
    await tabTo(page, page.getByRole('checkbox', { name: /agree to the terms/ }))
    await page.keyboard.press('Space')
    await expectDark(page)
    await tabTo(page, page.getByRole('button', { name: 'Place Order' }))
    await page.keyboard.press('Enter')
  })
  await test.step('it is paid', async () => {
    const approve = page.getByRole('button', { name: 'Approve payment' })
    await expect(approve).toBeVisible()
    await tabTo(page, approve)
    await page.keyboard.press('Enter')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Payment Successful')
    await expect(title).toBeFocused()
    const line = page.getByRole('row', { name: `${name} Midnight` })
    for (const text of ['24GB', '1TB', price]) await expect(line).toContainText(text)
    await expectDark(page)
  })
  expect(complaints).toEqual([])
})

/** Tab leads to the chosen value of a group, and the arrows from one value to the next. */
async function choose(page: Page, group: string, value: string) {
  const values = page.getByRole('group', { name: group, exact: true })
  await tabTo(page, values.getByRole('radio', { checked: true }))
  const target = values.getByRole('radio', { name: new RegExp(`^${value}`) })
  const count = await values.getByRole('radio').count()
  for (let presses = 0; presses < count && !(await target.isChecked()); presses++)
    await page.keyboard.press('ArrowDown')
  await expect(target).toBeChecked()
  await expect(target).toBeFocused()
}

async function expectDark(page: Page) {
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
}

import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('staff move and rename sections by keyboard, look at the preview, and are asked before they leave', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const heading = `Fresh ${randomWord()}`
  await openAs(page, 'manager', '/admin/pages')
  const form = page.getByRole('form', { name: 'Home page' })
  const sections = form.getByRole('listitem')
  await expect(sections.nth(3)).toContainText('New products')

  const down = form.getByRole('button', { name: 'Move New products down' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(sections.nth(4)).toContainText('New products')
  await expect(down).toBeFocused()
  await expect(form.getByRole('status')).toHaveText('New products is now 5 of 10.')
  await form.getByLabel('Heading of New products', { exact: true }).fill(heading)
  await form.getByRole('checkbox', { name: 'Show Banners' }).uncheck()

  await form.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview: Home page' })
  const preview = dialog.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: heading })).toBeVisible()
  await expect(preview.getByRole('region', { name: 'Featured' })).toHaveCount(0)
  await dialog.getByLabel('Language').selectOption('বাংলা')
  await expect(preview.getByRole('heading', { name: 'নতুন এসেছে' })).toBeVisible()
  await dialog.getByLabel('Screen').selectOption('Phone')
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await (await page.request.get('/')).text()).not.toContain(heading)

  await page.getByRole('tab', { name: 'Offers' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  const offers = page.getByRole('form', { name: 'Offers' })
  await offers.getByRole('button', { name: 'Add term' }).click()
  await offers.getByRole('button', { name: 'Save' }).click()
  await expect(offers.getByText('A term is empty.').first()).toBeVisible()
  await offers.getByRole('button', { name: 'Delete term 6' }).click()
  await expect(offers.getByLabel('Term 6', { exact: true })).toHaveCount(0)
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
})

test('staff write the heading of a brand and what search engines show, and go back to the usual words', async ({
  page,
  request,
}) => {
  const brand = `Maker${randomWord()}`
  const path = `/category/${brand.toLowerCase()}`
  await addProduct(request, { brand })
  await openAs(page, 'manager', '/admin/pages?part=search')
  await page.getByLabel('Page', { exact: true }).selectOption(brand)
  const title = page.getByLabel(/^Title in search results(?! in Bangla)/)
  await expect(title).toHaveAttribute('placeholder', `${brand} price in Bangladesh`)
  const heading = page.getByRole('textbox', { name: /^Heading(?! in Bangla)/ })
  await expect(heading).toHaveAttribute('placeholder', brand)
  await heading.fill(`All of ${brand}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: `Preview: ${brand}` })
  await expect(preview.frameLocator('iframe').getByRole('heading', { name: `All of ${brand}` })).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  await title.fill(`${brand} at the best price`)
  await expect(page.getByText(`${brand} at the best price | Projukti`)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('option', { name: `${brand} (edited)` })).toBeAttached()
  const edited = await (await request.get(path)).text()
  expect(edited).toContain(`<title>${brand} at the best price | Projukti</title>`)
  expect(edited).toMatch(new RegExp(`<h1[^>]*>All of ${brand}<`))

  await title.fill('')
  await heading.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('option', { name: `${brand} (edited)` })).not.toBeAttached()
  expect(await (await request.get(path)).text()).toContain(
    `<title>${brand} price in Bangladesh | Projukti</title>`,
  )
})

test('the focus stays on Save when the texts of a page are saved', async ({ page }) => {
  await openAs(page, 'manager', '/admin/pages?part=offers')
  const offers = page.getByRole('form', { name: 'Offers' })
  const save = offers.getByRole('button', { name: 'Save' })
  const sentence = offers.getByLabel(/^Sentence(?! in Bangla)/)
  const words = `Only this week, ${randomWord()}.`
  await sentence.fill(words)
  await save.press('Enter')
  await expect(page.getByText('Offers saved')).toBeVisible()
  await expect(offers.getByRole('button', { name: 'Reset to default' })).toBeVisible()
  await expect(save).toBeFocused()
  await expect(sentence).toHaveValue(words)

  await sentence.fill('Half a sentence')
  await offers.getByRole('button', { name: 'Reset to default' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByText('Reset to default').last()).toBeVisible()
  await expect(sentence).not.toHaveValue(/Half|week/)
  await page.getByRole('tab', { name: 'Questions' }).click()
  await expect(page.getByRole('form', { name: 'Questions and answers' })).toBeVisible()
})

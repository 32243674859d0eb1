import { expect, type Page, test } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import { openAs } from '../support/browser/accounts.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'

const kept = [
  '<h2>Screen</h2>',
  '<p>400 cd/m<sup>2</sup>, made with less CO<sub>2</sub> and <u>no</u> <s>glare</s>.</p>',
  '<figure><img src="https://pictures.test/a.webp" alt="A lid" loading="lazy" /><figcaption>The <strong>lid</strong></figcaption></figure>',
  '<table><caption>Ports</caption><tbody><tr><th scope="col">Side</th><th scope="col">Kind</th></tr><tr><th scope="row">Left</th><td>USB-C</td></tr></tbody></table>',
  '<ol start="3"><li><p>Three</p></li></ol>',
]

test('opening details and saving them loses nothing that the shop allows', async ({ page, request }) => {
  const product = await addProduct(request, { details: { content: kept.join('') } })
  const text = await openDetails(page, product)
  await text.getByRole('heading', { name: 'Screen' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and light')
  await save(page)

  const details = await detailsOf(page, product)
  expect(details).toContain('<h2>Screen and light</h2>')
  for (const part of kept.slice(1)) expect(details).toContain(part)
})

test('words become links, and lose them again', async ({ page, request }) => {
  const product = await addProduct(request, { details: { content: '<p>Manual</p><p></p>' } })
  const text = await openDetails(page, product)
  const address = page.getByRole('textbox', { name: 'Link address' })
  await text.getByText('Manual').selectText()
  await tool(page, 'Link').click()
  await expect(address).toBeFocused()
  await address.fill('lenovo.test/manual')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'Manual' })).toHaveAttribute(
    'href',
    'https://lenovo.test/manual',
  )
  await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'true')

  await expect(text).toBeFocused()
  await text.getByRole('paragraph').last().click()
  await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'false')
  await tool(page, 'Link').click()
  await address.fill('https://lenovo.test/drivers')
  await page.getByRole('button', { name: 'Set link' }).click()
  await expect(text.getByRole('link', { name: 'https://lenovo.test/drivers' })).toBeVisible()

  await text.getByText('Manual').click()
  await tool(page, 'Link').click()
  await expect(address).toHaveValue('https://lenovo.test/manual')
  await address.fill('')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'Manual' })).toHaveCount(0)
  await tool(page, 'Link').click()
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await save(page)
  expect(await detailsOf(page, product)).toBe(
    '<p>Manual</p><p><a href="https://lenovo.test/drivers" rel="nofollow noopener">https://lenovo.test/drivers</a></p>',
  )
})

test('a table is drawn, grown, named and cut down', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const product = await addProduct(request, { details: { content: '<p></p><p>After</p>' } })
  const text = await openDetails(page, product)
  const tools = page.getByRole('toolbar', { name: 'Table' })
  const click = (name: string) => tools.getByRole('button', { name, exact: true }).click()
  await text.click({ position: { x: 20, y: 20 } })
  await expect(tools).toBeHidden()
  await tool(page, 'Table').click()
  const rows = text.getByRole('row')
  await expect(rows).toHaveCount(3)
  await text.getByRole('cell').first().click()
  await click('Add row')
  await expect(rows).toHaveCount(4)
  await click('Add column')
  await expect(rows.first().locator('th, td')).toHaveCount(3)
  await click('Delete column')
  await click('Delete row')
  await expect(rows).toHaveCount(3)

  await text.getByRole('rowheader').first().click()
  await page.keyboard.type('Weight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1.2 kg')
  await tools.getByLabel('Caption of the table').fill('On the scales')
  await page.keyboard.press('Enter')
  await save(page)
  const details = await detailsOf(page, product)
  expect(details).toContain('<caption>On the scales</caption>')
  expect(details).toMatch(/<tr><th scope="row">Weight<\/th><td>1.2 kg<\/td><\/tr>/)

  await openDetails(page, product)
  await text.getByText('Weight').click()
  await click('Delete table')
  await expect(text.getByRole('table')).toHaveCount(0)
  await tool(page, 'Undo').click()
  await expect(text.getByRole('table')).toBeVisible()
  await tool(page, 'Redo').click()
  await expect(text.getByRole('table')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a table is filled by keyboard, and Escape and Tab lead out of it', async ({ page, request }) => {
  const product = await addProduct(request, { details: { content: '<p>Before</p>' } })
  const text = await openDetails(page, product)
  await text.getByText('Before').click()
  await page.keyboard.press('End')
  await tool(page, 'Table').click()
  await page.keyboard.type('Weight')
  for (const words of ['1.2 kg', 'Screen', '14 inch', 'Ports', '2', 'Colour']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(words)
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.type(' USB-C')
  await expect(text).toBeFocused()
  await expect(text.getByRole('row')).toHaveCount(4)
  await expect(text).toHaveAccessibleDescription(/press Escape and then Tab/)

  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Video link')).toBeFocused()
  await save(page)
  const cells = [...(await detailsOf(page, product)).matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)]
  expect(cells.map(([, words]) => words)).toEqual([
    'Weight',
    '1.2 kg',
    'Screen',
    '14 inch',
    'Ports',
    '2 USB-C',
    'Colour',
    '',
  ])
})

test('the tools mark what is selected', async ({ page, request }) => {
  const product = await addProduct(request, { details: { content: '<p>Loud</p>' } })
  const text = await openDetails(page, product)
  await text.getByText('Loud').selectText()
  for (const name of ['Bold', 'Italic', 'Superscript']) await tool(page, name).click()
  await tool(page, 'Subscript').click()
  await tool(page, 'Numbered list').click()
  await save(page)

  expect(await detailsOf(page, product)).toContain(
    '<ol><li><p><strong><em><sub>Loud</sub></em></strong></p></li></ol>',
  )
})

async function openDetails(page: Page, product: Product) {
  await openAs(page, 'admin', `/admin/product-management?edit=${product._id}`)
  const text = page.getByRole('textbox', { name: 'Details' })
  await expect(text).toBeVisible()
  return text
}

function tool(page: Page, name: string) {
  return page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
}

async function detailsOf(page: Page, product: Product): Promise<string> {
  const saved = (await (await page.request.get(`/api/products/${product._id}`)).json()) as Product
  return saved.details.content
}

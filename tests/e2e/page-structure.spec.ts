import { expect, type Page, test } from '@playwright/test'
import { everyPage } from '#tests/support/browser/every-page.ts'
import { openPage } from '#tests/support/browser/open-page.ts'

test('every page is sent with one main heading, a description, and nothing after its end', async ({
  request,
}) => {
  for (const path of await everyPage(request)) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()

    expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
    expect(html, path).toMatch(/<meta name="description" content="[^"]+"/)
    expect(html.trimEnd().endsWith('</html>'), path).toBe(true)
  }
})

test('the Not Found page has two searches, each under a name of its own', async ({ page }) => {
  await openPage(page, '/nothing/here')

  const names = await page
    .getByRole('search')
    .evaluateAll((forms) => forms.map((form) => form.getAttribute('aria-label')))
  expect(new Set(names).size).toBe(2)
})

test('screen readers are told which fields of the contact forms are required', async ({ page }) => {
  await openPage(page, '/contact-us')
  await expect(field(page, 'Subject')).toHaveAttribute('aria-required', 'true')
  await expect(field(page, /^Phone number/)).not.toHaveAttribute('aria-required')

  await openPage(page, '/custom-requirements')
  await expect(field(page, 'Address')).toHaveAttribute('aria-required', 'true')
  await expect(field(page, 'Address')).toHaveAttribute('autocomplete', 'address-line1')
})

function field(page: Page, name: string | RegExp) {
  return page.getByRole('main').getByRole('textbox', { name, exact: true })
}

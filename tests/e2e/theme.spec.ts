import { expect, type Page, test } from '@playwright/test'
import { openEarly, openPage } from '../support/browser/open-page.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'

const light = 'rgb(255, 255, 255)'
const dark = 'rgb(14, 22, 19)'
const ground = 'rgb(19, 28, 24)'
const paleInk = 'rgb(236, 243, 239)'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('a page is dark where the system is, and offers no switch that would do nothing', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('body')).toHaveCSS('background-color', dark)
    await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden()
  })
})

test('the theme chosen in the footer wins over the system and stays, on every page', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, '/about')
  await expect(page.locator('body')).toHaveCSS('background-color', light)
  await choice(page, 'Same as my device').focus()
  await expect(choice(page, 'Same as my device')).toBeChecked()

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(choice(page, 'Dark')).toBeChecked()
  await expect(page.locator('body')).toHaveCSS('background-color', dark)

  await openPage(page, '/checkout')
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
  await page.getByRole('link', { name: 'Projukti' }).first().click()
  await expect(choice(page, 'Dark')).toBeChecked()

  await choice(page, 'Same as my device').check()
  await expect(page.locator('body')).toHaveCSS('background-color', light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
  await choice(page, 'Light').check()
  await page.reload()
  await expect(choice(page, 'Light')).toBeChecked()
  await expect(page.locator('body')).toHaveCSS('background-color', light)
  expect(complaints).toEqual([])
})

test('a chosen theme is there before any file of scripts is', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  const release = await openEarly(page, '/')
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
  await expect(choice(page, 'Dark')).toBeAttached()
  await release()
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
})

test('pictures lie on a dark ground in the dark, and fade into it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, '/shop')
  const picture = page.locator('.card-picture').first()
  await expect(picture).toHaveCSS('background-color', ground)
  await expect(picture.locator('img')).toHaveCSS('mask-image', /^radial-gradient/)
  await openPage(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toHaveCSS('color', paleInk)

  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, '/shop')
  await expect(picture.locator('img')).toHaveCSS('mask-image', 'none')
})

function choice(page: Page, name: string) {
  return page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name })
}

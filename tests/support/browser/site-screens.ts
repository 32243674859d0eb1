import { type APIRequestContext, expect } from '@playwright/test'
import { photoFiles } from '../examples/photo.ts'
import { addCoupon } from './coupons.ts'
import type { Screen } from './customer-screens.ts'
import { openLoaded } from './open-loaded.ts'

/** Forms and dialogs of staff about what the shop shows, and how it is set up. */
export async function siteScreens(request: APIRequestContext): Promise<Screen[]> {
  return [...(await shownScreens(request)), ...settingsScreens]
}

async function shownScreens(request: APIRequestContext): Promise<Screen[]> {
  const code = await addCoupon(request, 10, { maximumUses: 100, endsAt: '2030-12-31T20:00:00.000Z' })
  return [
    {
      name: 'a coupon that ends before it begins',
      async show(page) {
        await openLoaded(page, '/admin/coupon-management')
        const form = page.getByRole('form', { name: 'Create New Coupon' })
        await form.getByLabel('Coupon Code').fill('EID')
        await form.getByLabel('Discount (%)').fill('10')
        await form.getByLabel('First day').fill('2030-02-01')
        await form.getByLabel('Last day').fill('2030-01-31')
        await form.getByRole('button', { name: 'Create Coupon' }).click()
        await expect(form.getByText('The last day must come after the first.').first()).toBeVisible()
      },
    },
    {
      name: 'a coupon that is edited',
      async show(page) {
        await openLoaded(page, '/admin/coupon-management')
        await page.getByRole('button', { name: `Edit ${code}` }).click()
        await expect(page.getByRole('form', { name: 'Edit Coupon' })).toBeVisible()
      },
    },
    {
      name: 'a new banner that is cut',
      async show(page) {
        await openLoaded(page, '/admin/image-management')
        await page.getByRole('button', { name: 'Add New Image' }).click()
        await page.getByLabel('Webpage Name').selectOption('home')
        await page.getByLabel('Image', { exact: true }).setInputFiles(await photoFiles(1))
        await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible()
      },
    },
    {
      name: 'a banner whose picture is replaced',
      async show(page) {
        await openLoaded(page, '/admin/image-management')
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .click()
        const dialog = page.getByRole('dialog', { name: 'Edit Image' })
        await dialog.getByLabel('Replace the picture').setInputFiles(await photoFiles(1))
        await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible()
      },
    },
    {
      name: 'the preview of the home page',
      async show(page) {
        await openLoaded(page, '/admin/pages')
        await page.getByRole('button', { name: 'Preview' }).click()
        const dialog = page.getByRole('dialog', { name: 'Preview: Home page' })
        await dialog.getByLabel('Screen').selectOption('Phone')
        await expect(dialog.frameLocator('iframe').getByRole('main')).toBeVisible()
      },
    },
    {
      name: 'offers with an empty term',
      async show(page) {
        await openLoaded(page, '/admin/pages?part=offers')
        const form = page.getByRole('form', { name: 'Offers' })
        await form.getByRole('button', { name: 'Add term' }).click()
        await form.getByRole('button', { name: 'Save' }).click()
        await expect(form.getByText('A term is empty.').first()).toBeVisible()
      },
    },
  ]
}

const settingsScreens: Screen[] = [
  {
    name: 'headings and search results of a page',
    async show(page) {
      await openLoaded(page, '/admin/pages?part=search')
      await page.getByLabel('Page', { exact: true }).selectOption({ index: 1 })
      await expect(page.getByLabel(/^Title in search results(?! in Bangla)/)).toBeVisible()
    },
  },
  {
    name: 'a delivery charge that is typed',
    async show(page) {
      await openLoaded(page, '/admin/delivery-rates')
      await page.getByLabel('Charge for Feni in taka').fill('999')
      await expect(page.getByRole('button', { name: 'Save the rate of Feni' })).toBeVisible()
    },
  },
  {
    name: 'banks with months that no bank offers',
    async show(page) {
      await openLoaded(page, '/admin/emi-banks')
      await page.getByLabel('Banks').fill('City Bank: 4')
      await page.getByRole('button', { name: 'Save banks' }).click()
      await expect(page.getByText('"City Bank" needs months out of 3, 6, 9, 12')).toBeVisible()
    },
  },
  {
    name: 'a branch that is edited',
    async show(page) {
      await openLoaded(page, '/admin/branches')
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await page.getByLabel('Address', { exact: true }).fill('')
      await page.getByRole('button', { name: 'Save branch' }).click()
      await expect(page.getByLabel('Address', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'details of the shop that cannot be',
    async show(page) {
      await openLoaded(page, '/admin/shop-details')
      await page.getByLabel('New products').fill('a lot')
      await page.getByRole('button', { name: 'Save details' }).click()
      await expect(page.getByText('Please enter a percentage, such as 7.5.')).toBeVisible()
    },
  },
  {
    name: 'a search rule without words',
    async show(page) {
      await openLoaded(page, '/admin/search-needs')
      await page.getByRole('button', { name: 'Add rule' }).click()
      await page.getByRole('button', { name: 'Save search rules' }).click()
      await expect(page.getByText('Every rule needs at least one wording.').first()).toBeVisible()
    },
  },
]

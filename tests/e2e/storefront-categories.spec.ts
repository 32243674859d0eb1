import { expect, test } from '@playwright/test'
import type { Listing } from '#shared/contract/products.ts'
import { openPage } from '../support/browser/open-page.ts'

test('brands, categories and both at once have addresses of their own', async ({ page, request }) => {
  const listing = async (path: string): Promise<Listing> => (await request.get(path)).json()
  const razer = await listing('/api/products/listing?category=razer')
  await openPage(page, '/category/razor')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Razer')
  await expect(page.getByText(`${razer.total} products`, { exact: true })).toBeVisible()

  await openPage(page, '/category/gaming/asus')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link', { name: 'Gaming' })).toHaveAttribute('href', '/category/gaming')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asus Gaming')
})

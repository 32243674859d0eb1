import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import type { ManagedUnit } from '#shared/contract/units.ts'
import { photoFiles } from '../examples/photo.ts'
import { randomWord } from '../examples/random-word.ts'
import { adminHeaders, allBranches } from './accounts.ts'
import type { Screen } from './customer-screens.ts'
import { makeDeliveredOrder, post } from './desk-orders.ts'
import { dropFiles } from './drop-files.ts'
import { openLoaded } from './open-loaded.ts'
import { placeOrder } from './orders.ts'
import { addProduct, changeProduct } from './products.ts'

const list = '/admin/product-management'

/** Forms, dialogs and panels about products, units, claims and returns. */
export async function goodsScreens(request: APIRequestContext): Promise<Screen[]> {
  const brand = `Brand${randomWord()}`
  const product = await addProduct(request, { brand, quantity: 20 })
  const other = await addProduct(request, { brand, quantity: 20 })
  return [
    ...formScreens(request, product),
    ...listScreens(request, brand),
    ...(await unitScreens(request)),
    ...(await deletionScreens(request)),
    ...(await claimScreens(request, other)),
    ...(await returnScreens(request, other)),
  ]
}

function formScreens(request: APIRequestContext, product: Product): Screen[] {
  const open = async (page: Page) => {
    await openLoaded(page, `${list}?edit=${product._id}`)
    const form = page.getByRole('form', { name: 'Edit Product' })
    await expect(form.getByRole('textbox', { name: 'Details' })).toBeVisible()
    return form
  }
  const save = (page: Page) => page.getByRole('button', { name: 'Update Product' }).click()
  return [
    {
      name: 'a new product that lacks everything',
      async show(page) {
        await openLoaded(page, `${list}?add=new`)
        const form = page.getByRole('form', { name: 'Add New Product' })
        await form.getByRole('button', { name: 'Add value to RAM' }).click()
        await form.getByRole('button', { name: 'Add Product' }).click()
        await expect(form.getByRole('alert').first()).toBeVisible()
      },
    },
    {
      name: 'a product with a table in its details and a picture that is none',
      async show(page) {
        const form = await open(page)
        const tools = form.getByRole('toolbar', { name: 'Formatting' })
        await form.getByRole('textbox', { name: 'Details' }).click()
        await tools.getByRole('button', { name: 'Table', exact: true }).click()
        await expect(form.getByRole('toolbar', { name: 'Table' })).toBeVisible()
        const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
        const area = form.getByLabel('Choose pictures or drop them here')
        await dropFiles(area, [broken, ...(await photoFiles(1))])
        await expect(form.getByRole('alert')).toHaveText('Failed to upload images')
      },
    },
    {
      name: 'the question about slips in a product',
      async show(page) {
        const form = await open(page)
        await form.getByLabel('New price').fill('5200')
        await form.getByLabel('Brand').fill('Lenvo')
        await save(page)
        await expect(page.getByRole('alertdialog', { name: 'Is this correct?' })).toBeVisible()
      },
    },
    {
      name: 'a product that somebody else changed meanwhile',
      async show(page) {
        const form = await open(page)
        await form.getByLabel('New price').fill('51000')
        await changeProduct(request, product, { newPrice: 51_500, resolution: '2560x1600' })
        await save(page)
        await expect(page.getByRole('alertdialog', { name: 'Somebody else changed this' })).toBeVisible()
      },
    },
  ]
}

function listScreens(request: APIRequestContext, brand: string): Screen[] {
  const select = async (page: Page) => {
    await openLoaded(page, `${list}?brand=${brand}`)
    await page.getByRole('checkbox', { name: 'Select this page' }).check()
    await page.getByRole('button', { name: 'Change price, sale or stock' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
    await dialog.getByLabel('Price', { exact: true }).selectOption('Lower by %')
    await dialog.getByLabel('Percent').fill('10')
    await expect(dialog.getByRole('table')).toBeVisible()
    return dialog
  }
  return [
    { name: 'a change of many products before it is made', show: select },
    {
      name: 'changes of many products that can be undone',
      async show(page) {
        const dialog = await select(page)
        await dialog.getByRole('button', { name: 'Change 2 products' }).click()
        await expect(dialog).toBeHidden()
        await openLoaded(page, `${list}?brand=${brand}`)
        await page.getByText(/^Changes that can be undone/).click()
        await expect(page.getByRole('button', { name: /^Undo 2 products changed/ }).first()).toBeVisible()
      },
    },
    {
      name: 'a file of products before it is imported',
      async show(page) {
        const { sku } = await addProduct(request)
        const dialog = await importProducts(page, `sku,quantity,newPrice\n${sku},12,1\n`)
        await expect(dialog.getByText(/^0 to add, 1 to change/)).toBeVisible()
      },
    },
    {
      name: 'a file of products that is refused',
      async show(page) {
        const dialog = await importProducts(page, `sku,quantity\n${randomWord()},many\n`)
        await expect(dialog.getByRole('alert')).toContainText('Row 2')
      },
    },
  ]
}

async function importProducts(page: Page, csv: string) {
  await openLoaded(page, list)
  await page.getByRole('button', { name: 'Import CSV or Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const file = { name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.getByLabel('CSV or Excel file').setInputFiles(file)
  return dialog
}

async function unitScreens(request: APIRequestContext): Promise<Screen[]> {
  const { _id: productId } = await addProduct(request, { deviceType: 'Pre-Owned' })
  const draft = { productId, serial: randomWord(), battery: 88 }
  const unit: ManagedUnit = await (await post(request, '/api/units/addUnit', draft)).json()
  const open = async (page: Page) => {
    await openLoaded(page, `/admin/units?product=${productId}`)
    await expect(page.getByRole('heading', { name: 'New unit' })).toBeVisible()
  }
  const edit = async (page: Page) => {
    await open(page)
    await page.getByRole('button', { name: /^Edit unit/ }).click()
    await expect(page.getByRole('heading', { name: /^Unit / })).toBeVisible()
  }
  return [
    {
      name: 'a new unit that lacks everything',
      async show(page) {
        await open(page)
        await page.getByRole('button', { name: 'List for sale' }).click()
        await expect(page.getByText(/^Please/).first()).toBeVisible()
      },
    },
    { name: 'a unit that is edited', show: edit },
    {
      name: 'a unit that somebody else changed meanwhile',
      async show(page) {
        await edit(page)
        await page.getByLabel('Battery health in percent').fill('81')
        const theirs = { ...draft, code: unit.code, battery: 79, color: 'Silver' }
        await post(request, `/api/units/updateUnit/${unit._id}`, theirs)
        await page.getByRole('button', { name: 'Save as draft' }).click()
        await expect(page.getByRole('alertdialog', { name: 'Somebody else changed this' })).toBeVisible()
      },
    },
    {
      name: 'the question before a unit is withdrawn',
      async show(page) {
        await open(page)
        await page.getByRole('button', { name: /^Withdraw/ }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
    },
  ]
}

async function deletionScreens(request: APIRequestContext): Promise<Screen[]> {
  const { product } = await placeOrder(request, 'none')
  return [
    {
      name: 'the question before a product is deleted that somebody is paying for',
      async show(page) {
        await openLoaded(page, `${list}?edit=${product._id}`)
        await page.getByRole('button', { name: 'Delete Product' }).click()
        await expect(page.getByRole('alertdialog')).toContainText('1 buyer is paying for it right now')
      },
    },
  ]
}

async function claimScreens(request: APIRequestContext, product: Product): Promise<Screen[]> {
  const order = await makeDeliveredOrder(request, [product])
  const claim = { orderId: order._id, line: '0', serial: `SN${order.number}0`, problem: 'It stays dark' }
  const [photos] = await photoFiles(1)
  const id = await bringBack(request, '/api/claims/openAtCounter', { ...claim, photos: photos! })
  return [
    {
      name: 'a claim that is refused without a reason',
      async show(page) {
        await openLoaded(page, `/admin/claims?claim=${id}&q=${claim.serial}`)
        const panel = page.getByRole('dialog')
        await expect(panel.getByRole('img', { name: 'Photo 1' })).toBeVisible()
        await panel.getByLabel('Next status').selectOption('refused')
        await panel.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(panel.getByText('Please write why, so that the buyer understands it.')).toBeVisible()
      },
    },
  ]
}

async function returnScreens(request: APIRequestContext, product: Product): Promise<Screen[]> {
  const order = await makeDeliveredOrder(request, [product])
  const piece = { orderId: order._id, line: '0', piece: '1', cause: 'faulty', problem: 'It smells of smoke' }
  const id = await bringBack(request, '/api/returns/atCounter', piece)
  await post(request, `/api/returns/${id}/move`, { state: 'checked' })
  const open = async (page: Page, way: string) => {
    await openLoaded(page, `/admin/returns?q=${order.number}`)
    await page.getByRole('button', { name: /^Open return \d+/ }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: way }).click()
    return panel
  }
  return [
    {
      name: 'the money of a piece that came back',
      async show(page) {
        const panel = await open(page, 'Money back')
        await expect(panel.getByLabel('Amount')).toHaveValue(String(product.newPrice))
      },
    },
    {
      name: 'another machine for a piece that came back',
      async show(page) {
        const panel = await open(page, 'Another machine')
        await panel.getByLabel('Add a product').fill(product.title)
        await panel.getByLabel('Add a product').press('Enter')
        await expect(panel.getByLabel('The other machine')).toBeVisible()
      },
    },
  ]
}

/** Enters what a customer brings to the first branch, and returns its id. */
async function bringBack(
  request: APIRequestContext,
  url: string,
  brought: Record<string, string | Awaited<ReturnType<typeof photoFiles>>[number]>,
): Promise<string> {
  const [branch] = await allBranches(request)
  // Files come last: the fields before them are read first.
  const multipart = { branch: branch?._id ?? '', ...brought }
  const response = await request.post(url, { multipart, headers: await adminHeaders(request) })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json())._id
}

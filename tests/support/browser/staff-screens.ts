import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { nusrat } from '../examples/customer.ts'
import { demo } from '../examples/demo-accounts.ts'
import { randomWord } from '../examples/random-word.ts'
import { demoSession, newCustomer } from './accounts.ts'
import { makeSale, scanProduct } from './counter.ts'
import type { Screen } from './customer-screens.ts'
import { makePaidOrder } from './desk-orders.ts'
import { openLoaded } from './open-loaded.ts'
import { openFilters } from './order-screens.ts'
import { placeOrder } from './orders.ts'
import { bringParcel, orderByPhone, sendParcel } from './parcels.ts'
import { addProduct } from './products.ts'
import { countTill } from './tills.ts'

/** Forms, dialogs and panels of staff about people, sales and money. */
export async function staffScreens(request: APIRequestContext): Promise<Screen[]> {
  return [
    ...(await peopleScreens(request)),
    ...(await inboxScreens(request)),
    ...(await salesScreens(request)),
    ...(await moneyScreens(request)),
  ]
}

async function peopleScreens(request: APIRequestContext): Promise<Screen[]> {
  const { email } = await newCustomer(request)
  const changeRole = async (page: Page, role: string) => {
    await openLoaded(page, `/admin/user-management?q=${email}`)
    await page.getByRole('row', { name: email }).getByRole('button', { name: 'Edit' }).click()
    const panel = page.getByRole('dialog', { name: 'Update User Role' })
    await panel.getByLabel('New role').selectOption(role)
    await panel.getByRole('button', { name: 'Update Role' }).click()
    return panel
  }
  return [
    {
      name: 'a branch manager without a branch',
      async show(page) {
        const panel = await changeRole(page, 'shop_manager')
        await expect(panel.getByRole('alert')).toHaveText('Please select a shop!')
      },
    },
    {
      name: 'the question before somebody becomes a super admin',
      async show(page) {
        await changeRole(page, 'super_admin')
        await expect(page.getByRole('alertdialog')).toContainText('They can then change everything')
      },
    },
    {
      name: 'an invitation without a branch',
      async show(page) {
        await openLoaded(page, '/admin/user-management')
        const invitations = page.getByRole('region', { name: 'Invitations' }).first()
        await invitations.getByRole('button', { name: 'Invite an employee' }).click()
        await invitations.getByLabel('Email').fill('colleague@example.com')
        await invitations.getByLabel('Name').fill('Rahima')
        await invitations.getByLabel('Role').selectOption('shop_manager')
        await invitations.getByRole('button', { name: 'Send invitation' }).click()
        await expect(invitations.getByText('Please select a shop!').first()).toBeVisible()
      },
    },
    {
      name: 'a second factor that is set up',
      async show(page) {
        await openLoaded(page, '/admin/account-details')
        const section = page.getByRole('region', { name: 'Second factor' })
        await section.getByLabel('Your password').fill(demo.admin.password)
        await section.getByRole('button', { name: 'Set up second factor' }).click()
        await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      },
    },
    {
      name: 'everything about a customer',
      async show(page) {
        await placeOrder(request)
        await openLoaded(page, `/admin/customers?phone=${encodeURIComponent(nusrat.phone)}`)
        await page.getByLabel('New note').fill('Asks for cash on delivery')
      },
    },
  ]
}

async function inboxScreens(request: APIRequestContext): Promise<Screen[]> {
  const subject = `Warranty-${randomWord()}`
  const names = { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@example.com', number: '01712345678' }
  const data = { ...names, subject, message: 'Is the battery covered?' }
  expect((await request.post('/api/contact/createContact', { data })).status()).toBe(201)
  const phone = `019${String(Date.now()).slice(-8)}`
  await placeOrder(request, 'decline', await addProduct(request), { phone })
  return [
    {
      name: 'a message',
      async show(page) {
        await openLoaded(page, `/admin/messages?q=${subject}`)
        await page.getByRole('row', { name: subject }).getByRole('button', { name: 'Open' }).click()
        await page.getByRole('dialog', { name: subject }).getByLabel('Assign to me').check()
      },
    },
    {
      name: 'somebody to call',
      async show(page) {
        await openLoaded(page, `/admin/calls?q=${phone}`)
        await page.getByRole('row').getByRole('button', { name: 'Open' }).click()
        await page.getByLabel('What became of the call').selectOption('Bought elsewhere')
        await expect(page.getByLabel('Reason')).toBeVisible()
      },
    },
    {
      name: 'a review that is answered',
      async show(page) {
        await openLoaded(page, '/admin/reviews')
        await page
          .getByRole('button', { name: /^Open the review of/ })
          .first()
          .click()
        await page.getByLabel('Answer').fill('Thank you.')
      },
    },
  ]
}

async function salesScreens(request: APIRequestContext): Promise<Screen[]> {
  const product = await addProduct(request, { quantity: 50 })
  const held = await placeOrder(request, 'none')
  const order = async (page: Page) => {
    await openLoaded(page, '/admin/new-order')
    await page.getByLabel('Phone').fill('01712345678')
    await page.getByLabel('Name', { exact: true }).fill('Rahim Uddin')
    await page.getByLabel('Delivery', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Add a product').fill(product.title)
    await page.getByLabel('Add a product').press('Enter')
    await expect(page.getByLabel('Total')).toContainText('৳52,000')
  }
  return [
    {
      name: 'a new order with a coupon that nobody knows',
      async show(page) {
        await order(page)
        await page.getByLabel('Coupon code').fill('NOBODY')
        await expect(page.getByText('Invalid coupon code!')).toBeVisible()
      },
    },
    {
      name: 'a new order once it is made',
      async show(page) {
        // The one that was begun is still there.
        await openLoaded(page, '/admin/new-order')
        await page.getByLabel('Coupon code').fill('')
        await page.getByRole('button', { name: 'Create order' }).click()
        await expect(page.getByRole('heading', { name: /^Order \d+ created$/ })).toBeVisible()
      },
    },
    {
      name: 'a sale at the counter once it is made',
      async show(page) {
        await openLoaded(page, '/admin/counter')
        await expect(page.getByLabel('Scan')).toBeFocused()
        await page.getByLabel('Counter of').selectOption({ index: 1 })
        await makeSale(page, product, { cash: 52_500 })
      },
    },
    {
      name: 'a sale at the counter, by cash and card',
      async show(page) {
        await openLoaded(page, '/admin/counter')
        await expect(page.getByLabel('Scan')).toBeFocused()
        await scanProduct(page, product)
        await page.getByLabel('Cash received').fill('20000')
        await page.getByRole('button', { name: 'Add a payment' }).click()
        await expect(page.getByLabel('Approval code of the slip')).toBeVisible()
      },
    },
    {
      name: 'units on hold',
      async show(page) {
        await openLoaded(page, '/admin/held-units')
        await expect(page.getByRole('row', { name: held.name })).toBeVisible()
      },
    },
    {
      name: 'the question before units on hold are released',
      async show(page) {
        await openLoaded(page, '/admin/held-units')
        await page.getByRole('row', { name: held.name }).getByRole('button', { name: 'Release' }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
    },
  ]
}

async function moneyScreens(request: APIRequestContext): Promise<Screen[]> {
  await makePaidOrder(request, [await addProduct(request)])
  const { user } = await demoSession(request, 'admin')
  const parcels = [await bringParcelOf(request), await bringParcelOf(request)]
  return [
    {
      name: 'a till that is counted',
      async show(page) {
        await openLoaded(page, '/admin/tills')
        const tills = page.getByRole('button', { name: `the till of ${user.displayName}` })
        await countTill(page, tills.first(), 50)
        await expect(page.getByText(/^৳.+ missing$/)).toBeVisible()
      },
    },
    {
      name: 'a pay-out of which no row fits',
      async show(page) {
        await openLoaded(page, '/admin/pay-outs')
        await page
          .getByLabel('List', { exact: true })
          .fill('Consignment,Amount,Fee\n31337,700,0\n31338,900,10')
        await page.getByLabel('Number of the pay-out').fill('P-1')
        await expect(page.getByText('0 of 2 rows fit.')).toBeVisible()
      },
    },
    {
      name: 'a pay-out whose rows fit',
      async show(page) {
        await openLoaded(page, '/admin/pay-outs')
        const rows = parcels.map(({ number, cash }) => `${number},${cash},110`)
        await page.getByLabel('List', { exact: true }).fill(['Consignment,Amount,Fee', ...rows].join('\n'))
        await expect(page.getByText('2 of 2 rows fit.')).toBeVisible()
      },
    },
    {
      name: 'what is owed to the shop',
      async show(page) {
        await openLoaded(page, '/admin/accounting')
        await page.getByRole('button', { name: 'This month' }).click()
        await expect(page.getByRole('region', { name: 'Owed to the shop now' })).toBeVisible()
      },
    },
    {
      name: 'reports of seven days as a table',
      async show(page) {
        await openLoaded(page, '/admin/reports?idle=90')
        await page.getByRole('button', { name: '7 days' }).click()
        await page.getByText('Show as a table').click()
        await expect(page.getByRole('region', { name: 'Money by day' }).getByRole('row')).toHaveCount(8)
      },
    },
    { name: 'the filters of money', show: (page) => openFilters(page, '/admin/money', 'Method') },
    {
      name: 'the filters of the audit log',
      show: (page) => openFilters(page, '/admin/audit-log', 'Field, such as price or status'),
    },
  ]
}

/** A parcel that was brought, and whose cash the courier owes. */
async function bringParcelOf(request: APIRequestContext) {
  const order = await orderByPhone(request, await addProduct(request))
  await sendParcel(request, order, { courier: 'steadfast', cashToCollect: order.due })
  return bringParcel(request, order)
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { adminHeaders, newManager, openAs, remember } from '../support/browser/accounts.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { nusrat } from '../support/examples/customer.ts'
import { randomWord } from '../support/examples/random-word.ts'

type Headers = { authorization: string }

test('in the evening two people close their tills to the taka, and a courier pays out with one parcel missing', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const complaints = complaintsOf(page)
  const people = [await newManager(request), await newManager(request)]
  const [rahim, karim] = people.map(({ token }) => ({ authorization: `Bearer ${token}` })) as [
    Headers,
    Headers,
  ]

  await test.step('both take money, and one gives some of it back', async () => {
    await sell(request, rahim, [
      { kind: 'cash', amount: 30_000 },
      { kind: 'bkash', amount: 22_000, reference: randomWord() },
    ])
    await sell(request, karim, [{ kind: 'cash', amount: 52_000 }])
  })
  for (const [at, session] of people.entries())
    await test.step(`till ${at + 1} is counted and closed`, async () => {
      const context = await browser.newContext()
      const till = await context.newPage()
      await till.addInitScript(() => {
        window.print = () => {}
      })
      await remember(till, session)
      await till.goto('/admin/tills')
      await closeTill(
        till,
        session.user.displayName,
        at === 0 ? { cash: 31_000, hasBkash: true } : { cash: 53_000 },
      )
      await context.close()
    })

  const parcels = await test.step('three parcels are delivered and paid at the door', () =>
    Promise.all([1, 2, 3].map(() => delivered(request))))
  await test.step('the courier owes their cash', async () => {
    await openAs(page, 'admin', '/admin/pay-outs')
    await expect(page.getByRole('region', { name: 'Outstanding', exact: true })).toContainText('Steadfast')
    await expectUsableByAll(page)
  })
  await test.step('its pay-out names two of them, and one that nobody knows', async () => {
    const [first, second] = parcels
    const lines = [`${first},52000,110`, `${second},52000,110`, '31337,700,0']
    await page.getByLabel('List', { exact: true }).fill(['Consignment,Amount,Fee', ...lines].join('\n'))
    await page.getByLabel('Number of the pay-out').fill(`P-${randomWord()}`)
    await expect(page.getByText('2 of 3 rows fit.')).toBeVisible()
    await page.getByRole('button', { name: 'Record pay-out' }).click()
    await expect(page.getByText('Pay-out recorded')).toBeVisible()
  })
  await test.step('the foreign row is decided about, and the missing parcel is still owed', async () => {
    const row = page.getByRole('listitem').filter({ hasText: '31337' })
    await row.getByRole('button', { name: 'Decide about 31337' }).click()
    await row.getByLabel('Reason').fill('Of another shop')
    await row.getByRole('button', { name: 'Save decision' }).click()
    await expect(row).toHaveCount(0)
    await page.getByText('Parcels and payments, the oldest first').click()
    const owed = page.getByRole('region', { name: 'Outstanding parcels and payments' })
    await expect(owed).toContainText(parcels[2] ?? '')
    await expect(owed).not.toContainText(parcels[0] ?? '')
  })
  await test.step('the accountant sees what is owed, and the doctor agrees', async () => {
    await openAs(page, 'admin', '/admin/accounting')
    await page.getByRole('button', { name: 'This month' }).click()
    await expect(page.getByRole('region', { name: 'Owed to the shop now' })).toContainText('Steadfast')
    await expectUsableByAll(page)
    expect(await findings()).not.toMatch(/till|pay-out|courier/)
  })
  expect(complaints).toEqual([])
})

async function sell(request: APIRequestContext, headers: Headers, money: object[]): Promise<void> {
  const orderId = await order(request, headers, 'all')
  for (const one of money) {
    const response = await request.post('/api/orders/collect', { data: { orderId, ...one }, headers })
    expect(response.status(), await response.text()).toBe(200)
  }
}

async function order(request: APIRequestContext, headers: Headers, dueNow: string): Promise<string> {
  const product = await addProduct(request)
  const data = {
    channel: 'branch',
    customerInfo: nusrat,
    products: [{ productId: product._id, quantity: 1 }],
    dueNow,
  }
  const made = await request.post('/api/orders/desk', { data, headers })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()).order._id
}

/** Counts the cash, with ৳1,000 of the morning, ticks what agrees, and closes. */
async function closeTill(
  page: Page,
  name: string,
  { cash, hasBkash = false }: { cash: number; hasBkash?: boolean },
) {
  await page.getByRole('button', { name: new RegExp(`the till of ${name}`) }).click()
  await page.getByLabel('Cash in the morning').fill('1000')
  await page.getByLabel('Cash counted').fill(String(cash - 50))
  await expect(page.getByText('৳50 missing')).toBeVisible()
  await page.getByLabel('Cash counted').fill(String(cash))
  if (hasBkash) await page.getByLabel('bKash agrees').check()
  await expectUsableByAll(page)
  await page.getByRole('button', { name: 'Close and print' }).click()
  await expect(
    page.getByRole('region', { name: 'Closed tills' }).getByRole('row').filter({ hasText: name }),
  ).toContainText('Agrees')
}

/** A parcel of ৳52,000 that the courier brought; its consignment number. */
async function delivered(request: APIRequestContext): Promise<string> {
  const headers = await adminHeaders(request)
  const orderId = await order(request, headers, 'nothing')
  const data = { orderId, courier: 'steadfast', cashToCollect: 52_000 }
  const handed = await request.post('/api/shipments/handOver', { data, headers })
  expect(handed.status(), await handed.text()).toBe(200)
  const { shipments } = await (await request.get(`/api/shipments/of/${orderId}`, { headers })).json()
  await request.post(`/sandbox-courier/parcels/${shipments[0].invoice}/delivered`, { maxRedirects: 0 })
  return shipments[0].number
}

/** What the doctor says about the shop that the browser uses. */
async function findings(): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PORT: process.env.E2E_PORT }
  const run = promisify(execFile)(process.execPath, ['server/cli/doctor.ts'], { env })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  expect(stdout).not.toBe('')
  return stdout
}

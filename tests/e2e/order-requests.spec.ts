import { expect, test } from '@playwright/test'
import { openPage } from '../support/browser/open-page.ts'
import { addProduct } from '../support/browser/products.ts'
import { orderBody } from '../support/examples/order-body.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('who has asked for a change keeps the focus in that part of the order', async ({ page, request }) => {
  const data = orderBody(await addProduct(request), 1, { email: `buyer-${randomWord()}@mail.test` })
  const { url, orderKey } = await (await request.post('/api/payment/initiate', { data })).json()
  await request.post(url, { form: { action: 'approve' } })
  await openPage(page, `/order/${orderKey}`)

  await page.getByRole('button', { name: 'Ask for a change' }).click()
  await page.getByLabel('What would you like to change?').fill('The silver one, please.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()

  await expect(page.getByLabel('What would you like to change?')).toBeHidden()
  await expect(page.locator('#requests-title')).toBeFocused()
})

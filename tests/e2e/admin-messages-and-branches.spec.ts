import { type APIRequestContext, expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { randomWord } from '../support/examples/random-word.ts'

const path = '/admin/messages'

test('a manager takes a message, answers it and leaves a note that the next colleague reads', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  const subject = await writeMessage(request)
  await openAs(page, 'manager', `${path}?state=new&q=${subject}`)
  await expect(page.getByRole('main').getByText(/^\d+ new/)).toBeVisible()
  const row = page.getByRole('row', { name: subject })
  await expect(row).toContainText('New')
  await row.getByRole('button', { name: 'Open' }).click()
  const panel = page.getByRole('dialog', { name: subject })
  await expect(panel).toContainText('Is the battery covered?')
  await expect(panel.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:01712345678')
  await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/8801712345678',
  )
  await expect(panel.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    `mailto:nadia@example.com?subject=Re%3A%20${subject}`,
  )

  await panel.getByLabel('Assign to me').check()
  await panel.getByLabel('Status').selectOption('Answered')
  await panel.getByLabel('Note').fill('Called her, brings it on Sunday')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Message saved')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.getByLabel('Filter by status').selectOption('Answered')
  await expect(page).toHaveURL(/state=answered/)
  await row.getByRole('button', { name: 'Open' }).click()
  await expect(panel.getByLabel('Note')).toHaveValue('Called her, brings it on Sunday')
  await expect(panel.getByLabel('Assign to me')).toBeChecked()
  expect(complaints).toEqual([])
})

test('a tap on the margin of the panel, or text marked out of it, keeps what was typed', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 700, height: 800 })
  const subject = await writeMessage(request)
  await openAs(page, 'manager', `${path}?state=new&q=${subject}`)
  await page.getByRole('row', { name: subject }).getByRole('button', { name: 'Open' }).click()
  const panel = page.getByRole('dialog', { name: subject })
  const note = panel.getByLabel('Note')
  await note.fill('She wants the invoice for her office')
  await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = (await panel.boundingBox())!

  await page.mouse.click(box.x + 4, box.y + box.height / 2)
  await expect(note).toHaveValue('She wants the invoice for her office')
  await note.hover()
  await page.mouse.down()
  await page.mouse.move(350, 5)
  await page.mouse.up()
  await expect(note).toHaveValue('She wants the invoice for her office')

  await page.mouse.click(350, 5)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(panel).toBeHidden()
})

test('a note outlasts the question about a message that a colleague answered meanwhile', async ({
  page,
  request,
}) => {
  const subject = await writeMessage(request)
  const headers = await openAs(page, 'manager', `${path}?state=new&q=${subject}`)
  await page.getByRole('row', { name: subject }).getByRole('button', { name: 'Open' }).click()
  const panel = page.getByRole('dialog', { name: subject })
  await panel.getByLabel('Note').fill('She wants the invoice for her office')
  const [message] = await (await request.get(`/api/messages?q=${subject}`, { headers })).json()
  const change = { data: { state: 'answered', owner: 'me' }, headers }
  await request.put(`/api/messages/${message.kind}/${message._id}`, change)
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take theirs' }).click()

  // It left the list of new ones.
  await expect(page.getByRole('row', { name: subject })).toHaveCount(0)
  await expect(panel.getByLabel('Status')).toHaveValue('answered')
  await expect(panel.getByLabel('Note')).toHaveValue('She wants the invoice for her office')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Message saved')).toBeVisible()
  const [now] = await (await request.get(`/api/messages?q=${subject}`, { headers })).json()
  expect(now).toMatchObject({ state: 'answered', note: 'She wants the invoice for her office' })
  expect(now.owner).not.toBeNull()
})

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`a note that was typed at ${size.width} px is not lost by closing its panel`, async ({
    page,
    request,
  }) => {
    const subject = await writeMessage(request)
    const other = await writeMessage(request)
    await page.setViewportSize(size)
    await openAs(page, 'manager', `${path}?q=${subject}`)
    await page.getByRole('row', { name: subject }).getByRole('button', { name: 'Open' }).click()
    const panel = page.getByRole('dialog', { name: subject })
    const note = panel.getByLabel('Note')
    await note.fill('Called her')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    const ways = [
      () => panel.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      // A sheet covers the list on a phone, and a tap beside it closes it; at a desk the list stays in reach.
      () =>
        size.width < 1000
          ? page.mouse.click(195, 10)
          : page.getByLabel('Filter by status').selectOption('New'),
    ]
    const address = page.url()
    for (const close of ways) {
      await close()
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      // After the back button the router goes forward again, which takes a moment.
      await expect(page).toHaveURL(address)
      await expect(note).toHaveValue('Called her')
    }

    await panel.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(panel).toBeHidden()
    await page.goto(`${path}?q=${other}`)
    await page.getByRole('row', { name: other }).getByRole('button', { name: 'Open' }).click()
    await page.getByRole('dialog', { name: other }).getByRole('button', { name: 'Close' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('dialog', { name: other })).toBeHidden()
  })

test('a filter and a search that were refused to keep a note are not made later, and can be made again', async ({
  page,
  request,
}) => {
  const subject = await writeMessage(request)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'manager', path)
  await page.getByRole('row', { name: subject }).getByRole('button', { name: 'Open' }).click()
  const panel = page.getByRole('dialog', { name: subject })
  const note = panel.getByLabel('Note')
  await note.fill('Called her')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByLabel('Filter by status').selectOption('New')
  await question.getByRole('button', { name: 'Stay here' }).click()
  const search = page.getByRole('searchbox')
  await search.fill(subject)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await search.press('Enter')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(note).toHaveValue('Called her')

  await note.fill('')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
  await search.press('Enter')
  await expect(page).toHaveURL(`${path}?q=${subject}`)
})

test('an admin opens a branch, corrects it and closes it, and the pages of the shop follow', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const name = `Branch ${randomWord()}`
  await openAs(page, 'admin', '/admin/branches')
  const form = page.getByRole('form').or(page.locator('form')).filter({ hasText: 'Opening hours' })
  await expect(page.getByRole('heading', { name: 'New branch' })).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Address', { exact: true }).fill('Level 3, Zindabazar, Sylhet')
  await form.getByLabel('Opening hours', { exact: true }).fill('10 to 8, closed on Friday')
  await form.getByLabel('Phone').fill('01711000999')
  await form.getByLabel('Map link').fill('https://www.openstreetmap.org/#map=17/24.89/91.87')
  await form.getByLabel('Position').fill('99')
  await form.getByRole('button', { name: 'Save branch' }).click()
  await expect(page.getByText('Branch saved')).toBeVisible()

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible()
  await form.getByLabel('Opening hours', { exact: true }).fill('11 to 9')
  await form.getByRole('button', { name: 'Save branch' }).click()
  await expect(page.getByRole('row', { name })).toContainText('11 to 9')
  const shown = await page.request.get('/contact-us')
  expect(await shown.text()).toContain(name)

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${name} deleted`)).toBeVisible()
  expect(await (await page.request.get('/contact-us')).text()).not.toContain(name)
  expect(complaints).toEqual([])
})

test('a branch manager is told that branches are not for them, and gets no form', async ({ page }) => {
  await openAs(page, 'manager', '/admin/branches')
  await expect(page.getByText('Only a Super Admin can change these.')).toBeVisible()
  await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the help says what each role may do', async ({ page }) => {
  await openAs(page, 'manager', '/admin/help')
  await expect(page.getByText('You are logged in as Branch Manager.')).toBeVisible()
  const cells = (name: RegExp) => page.getByRole('row', { name }).getByRole('cell')
  await expect(cells(/^Handle messages/)).toHaveText(['Yes', 'Yes'])
  await expect(cells(/^Refund orders/)).toHaveText(['Yes', 'No'])
})

async function writeMessage(request: APIRequestContext): Promise<string> {
  const subject = `Warranty-${randomWord()}`
  const names = { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@example.com', number: '01712345678' }
  const data = { ...names, subject, message: 'Is the battery covered?' }
  expect((await request.post('/api/contact/createContact', { data })).status()).toBe(201)
  return subject
}

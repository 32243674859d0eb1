import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { linkInMail } from '../support/browser/link-in-mail.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('an employee who is invited by email chooses a password and works in the staff area', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  await openAs(page, 'admin', '/admin/user-management')
  const email = `colleague-${randomWord()}@example.com`
  const password = `long enough ${randomWord()}`
  const invitations = page.getByRole('region', { name: 'Invitations' }).first()
  await invitations.getByRole('button', { name: 'Invite an employee' }).click()
  await invitations.getByLabel('Email').fill(email)
  await invitations.getByLabel('Name').fill('Rahima')
  await invitations.getByLabel('Role').selectOption('shop_manager')
  await invitations.getByRole('button', { name: 'Send invitation' }).click()
  await expect(invitations.getByText('Please select a shop!').first()).toBeVisible()
  await invitations.getByLabel('Branch').selectOption({ index: 1 })
  await invitations.getByRole('button', { name: 'Send invitation' }).click()
  await expect(invitations.getByRole('row', { name: email })).toContainText('Branch Manager')
  await expectUsableByAll(page)

  const colleague = await (await browser.newContext()).newPage()
  await colleague.goto(await linkInMail(colleague, { to: email }, '/invitation'))
  await expect(colleague.getByText('Branch Manager')).toBeVisible()
  await colleague.getByLabel('New password', { exact: true }).fill(password)
  await colleague.getByLabel('Confirm new password').fill(password)
  await expectUsableByAll(colleague)
  await colleague.getByRole('button', { name: 'Accept invitation' }).click()
  await colleague.getByRole('link', { name: 'Log in' }).last().click()
  await colleague.getByLabel('Email').fill(email)
  await colleague.getByLabel('Password', { exact: true }).fill(password)
  await colleague.getByRole('button', { name: 'Log in' }).click()
  await expect(colleague).toHaveURL(/\/admin\//)

  await page.reload()
  await expect(page.getByRole('row', { name: email })).toHaveCount(1)
  expect(complaints).toEqual([])
})

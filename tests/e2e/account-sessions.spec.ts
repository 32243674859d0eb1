import { expect, test } from '@playwright/test'
import { demoSession, logInAs, newCustomer, remember } from '../support/browser/accounts.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'

for (const [role, path] of [
  ['user', '/user/account-details'],
  ['super_admin', '/admin/account-details'],
] as const)
  test(`${path} lists where one is logged in and ends the other sessions`, async ({ page, request }) => {
    const complaints = complaintsOf(page)
    const elsewhere = await newCustomer(request)
    if (role === 'super_admin') {
      const admin = await demoSession(request, 'admin')
      const data = { userId: elsewhere.user._id, userRole: role }
      const headers = { authorization: `Bearer ${admin.token}` }
      expect((await request.post('/api/auth/updateUserRole', { data, headers })).status()).toBe(200)
    }
    await remember(page, await logInAs(request, elsewhere))
    await page.goto(path)

    const list = page.getByRole('region', { name: 'Where you are logged in' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('listitem').filter({ hasText: 'this device' })).toHaveCount(1)
    await list.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByRole('heading')).toBeFocused()
    const headers = { authorization: `Bearer ${elsewhere.token}` }
    expect((await request.get('/api/auth/me', { headers })).status()).toBe(401)
    expect(complaints).toEqual([])
  })

test('the end of the other sessions leaves the focus with a person who types a new password', async ({
  page,
  request,
}) => {
  const elsewhere = await newCustomer(request)
  await remember(page, await logInAs(request, elsewhere))
  await page.goto('/user/account-details')
  const password = page.getByLabel('New password', { exact: true })
  await page.route('**/api/auth/endOtherSessions', async (route) => {
    await password.focus()
    await route.continue()
  })

  await page.getByRole('button', { name: 'Log out everywhere else' }).click()

  const list = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(password).toBeFocused()
})

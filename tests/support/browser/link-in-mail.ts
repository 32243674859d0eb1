import { expect, type Page } from '@playwright/test'

type Mail = { to: string; subject?: string }

/** The link in a mail, found in the mailbox of the demo shop. */
export async function linkInMail(page: Page, { to, subject }: Mail, start: string): Promise<string> {
  const link = page.getByRole('row', { name: to }).getByRole('link', subject ? { name: subject } : {})
  // The shop writes some mails after it has answered.
  await expect(async () => {
    await page.goto('/demo/mail')
    expect(await link.count()).toBeGreaterThan(0)
  }).toPass()
  await link.first().click()
  const href = await page.locator(`pre a[href*="${start}"]`).first().getAttribute('href')
  return (href ?? '').slice((href ?? '').indexOf(start))
}

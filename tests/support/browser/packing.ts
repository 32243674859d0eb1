import { expect, type Page } from '@playwright/test'
import { randomWord } from '../examples/random-word.ts'
import { scan } from './counter.ts'

/** Prints labels and slips of what is selected: a sheet for each parcel. */
export async function printPapers(page: Page, parcels: number) {
  for (const { button, paper } of [
    { button: 'Print labels', paper: '.label' },
    { button: 'Print slips', paper: '.slip' },
  ]) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.locator(paper)).toHaveCount(parcels)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(page.locator(paper)).toHaveCount(0)
  }
}

/** Packs these orders in a run, one piece each, without a hand on the mouse. */
export async function packRun(page: Page, numbers: readonly string[]) {
  await page.getByRole('link', { name: 'Start packing' }).click()
  for (const number of numbers) {
    await fillParcel(page, number)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(`The run is done: ${numbers.length} handed over.`)).toBeVisible()
}

/** Puts the one piece of the order that is open into its parcel. */
export async function fillParcel(page: Page, number: string) {
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(page.getByLabel('Scan')).toBeFocused()
  await scan(page, `SN${randomWord()}`)
  await expect(page.getByText('Or press Enter in the empty field.')).toBeVisible()
}

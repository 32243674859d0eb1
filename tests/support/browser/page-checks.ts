import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const axeFile = join('node_modules', 'axe-core', 'axe.min.js')

/** Collects the errors of a page: in the console, exceptions, and what its Content-Security-Policy refused. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // A picture of the video or map host cannot load in a test without a network; our own files must.
    const isOwn = message.location().url.startsWith(new URL(page.url()).origin)
    if (message.type() === 'error' && (isOwn || !/net::ERR_/.test(message.text())))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** Header, footer and menus, the same on every screen of a layout. */
const frame = ['.top-strip', '.head', '.category-bar', '.foot', '.bottom-nav', '.admin-side', '.admin-top']

/**
 * A state in the middle of a journey: no serious finding of axe, and no sideways scrolling on the smallest phone. What
 * an address and a few steps show is looked at by every-page.spec.ts.
 */
export async function expectUsableByAll(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  await expectNoSidewaysScroll(page)
}

/**
 * The serious findings of axe. To work out the contrast of each text takes axe most of its time, so it looks neither at
 * the frame, which is looked at once per layout, nor at what lies behind an open dialog.
 */
export async function axeFindings(page: Page, { withFrame = false } = {}): Promise<string[]> {
  await animationsEnded(page)
  const isAsking = (await page.locator('dialog:modal').count()) > 0
  const context = isAsking
    ? { include: ['dialog:modal'], exclude: ['iframe'] }
    : { exclude: ['iframe', ...(withFrame ? [] : frame)] }
  // Loaded once into each page: its half a megabyte would otherwise be compiled again before each analysis.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(axeFile, 'utf8'))
  return page.evaluate(runAxe, context)
}

/** Runs in the page. Violations alone: the list of every passed rule would take axe longer. */
async function runAxe(context: axe.ElementContext): Promise<string[]> {
  if (!window.axe) throw new Error('the page has lost axe')
  const { violations } = await window.axe.run(context, { resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/**
 * axe measures the contrast of what is painted: in the middle of a transition that is neither the old nor the new
 * colour, and a list of staff is dim while its next rows are loaded.
 */
async function animationsEnded(page: Page): Promise<void> {
  await expect(page.locator('.admin-stale')).toHaveCount(0)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
}

/** Nothing reaches beyond the screen: neither on the smallest phone nor at other widths that are given. */
export async function expectNoSidewaysScroll(page: Page, widths: readonly number[] = [320]): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 })
    expect(await sidewaysScroll(page), `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}

/** By how many pixels the page is wider than the screen. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

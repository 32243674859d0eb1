import type { Browser } from '@playwright/test'
import { openPhone } from './browser.ts'

export type Tick = {
  /** Until the next paint, as the browser's event timing has it, in steps of 8 ms: the INP of this visit. */
  inp: number
  /** Until what the tick asked for is painted. */
  painted: number
}
/** Selectors of a page with a box; `opener` has to be clicked before the box is visible. */
type TickedPage = { url: string; opener?: string; box: string; changing: string }

const settleMs = 1_000
const timeoutMs = 60_000

/** Ticks a box on an idle page, and waits until the text at `changing` differs. */
export async function tick(browser: Browser, { url, opener, box, changing }: TickedPage): Promise<Tick> {
  const { page, close } = await openPhone(browser)
  await page.goto(url, { waitUntil: 'networkidle', timeout: timeoutMs })
  if (opener) await page.locator(opener).first().click()
  await page.waitForTimeout(settleMs)
  await page.evaluate(watchTick, changing)
  // The input itself may be invisible under a drawn box; its label is clicked, as a person does.
  await page.locator(`label:has(${box})`).first().click()
  const read = () => page.evaluate(() => (window as unknown as { ticked: Tick }).ticked)
  await page.waitForFunction(() => (window as unknown as { ticked: Tick }).ticked.painted > 0, null, {
    timeout: timeoutMs,
  })
  await page.waitForTimeout(settleMs / 2)
  const ticked = await read()
  await close()
  return ticked
}

/** Runs in the page. */
function watchTick(changing: string): void {
  const ticked: Tick = { inp: 0, painted: 0 }
  Object.assign(window, { ticked })
  let clickedAt = 0
  addEventListener(
    'pointerdown',
    (event) => {
      clickedAt ||= event.timeStamp
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId?: number }
      if (interactionId) ticked.inp = Math.max(ticked.inp, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const element = document.querySelector(changing)
  const before = element?.textContent
  const observer = new MutationObserver(() => {
    if (document.querySelector(changing)?.textContent === before) return
    observer.disconnect()
    // The frame with the change is painted when the task after it runs.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        ticked.painted = performance.now() - clickedAt
      }
      port2.postMessage(null)
    })
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
}

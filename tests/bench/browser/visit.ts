import type { Browser, CDPSession } from '@playwright/test'
import { openPhone } from './browser.ts'

export type Visit = {
  fcp: number
  lcp: number
  lcpElement: string
  cls: number
  tbt: number
  /** Compressed, as transferred, without headers. */
  scriptKb: number
  allKb: number
}

/** Tasks of the main thread up to this length do not count as blocking. */
const shortTaskMs = 50
const settleMs = 1_500
const timeoutMs = 120_000

/** One visit with nothing in the browser's cache. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page, session, close } = await openPhone(browser)
  const bytes = countBytes(session)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load', timeout: timeoutMs })
  await page.waitForTimeout(settleMs)
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await close()
  const { tasks, ...vitals } = seen
  const tbt = tasks
    .filter(({ start }) => start + shortTaskMs > seen.fcp)
    .reduce((sum, { duration }) => sum + duration - shortTaskMs, 0)
  return { ...vitals, tbt, ...bytes() }
}

function countBytes(session: CDPSession) {
  type Received = { isScript: boolean; head: number; all: number }
  const received = new Map<string, Received>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    received.set(requestId, { isScript: type === 'Script', head: response.encodedDataLength, all: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = received.get(requestId)
    if (one) one.all = encodedDataLength
  })
  const sum = (bytes: (one: Received) => number) =>
    [...received.values()].reduce((total, one) => total + bytes(one), 0) / 1000
  return () => ({
    scriptKb: sum(({ isScript, head, all }) => (isScript ? all - head : 0)),
    allKb: sum(({ all }) => all),
  })
}

type Seen = {
  fcp: number
  lcp: number
  lcpElement: string
  cls: number
  tasks: { start: number; duration: number }[]
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const seen: Seen = { fcp: 0, lcp: 0, lcpElement: '', cls: 0, tasks: [] }
  Object.assign(window, { seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    const { element } = entry as PerformanceEntry & { element?: Element }
    seen.lcpElement = element ? element.tagName.toLowerCase() : ''
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  watch('longtask', ({ startTime, duration }) => void seen.tasks.push({ start: startTime, duration }))
}

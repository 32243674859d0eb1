import type { Browser, CDPSession } from '@playwright/test'

export type Visit = {
  fcp: number
  lcp: number
  lcpElement: string
  cls: number
  tbt: number
  /** As they came over the line, headers included; of scripts the bodies alone. */
  kilobytes: { script: number; firstScreen: number; all: number }
}
export type Throttle = { latencyMs: number; megabits: number }

const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
}
const slowdown = 4
/** Tasks of the main thread up to here are nobody's trouble. */
const shortTaskMs = 50
const settleMs = 2_500
const patienceMs = 120_000
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** One visit with nothing in the cache. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await newContext(browser)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await throttle(session)
  const bytes = countBytes(session)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load', timeout: patienceMs })
  await page.waitForTimeout(settleMs)
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  const shown = new Set(await page.evaluate(picturesOnScreen))
  const fcp = seen.fcp
  const blocked = seen.tasks.map(({ duration }) => duration - 50)
  await context.close()
  return {
    fcp,
    lcp: seen.lcp,
    lcpElement: seen.lcpElement,
    cls: seen.cls,
    tbt: blocked
      .filter((_, place) => seen.tasks[place]!.start + shortTaskMs > fcp)
      .reduce((sum, time) => sum + time, 0),
    kilobytes: bytes(shown),
  }
}

/** Whether the line is as slow as it was told to be: fetched bytes and waits, measured in the page. */
export async function verifyThrottle(browser: Browser, origin: string): Promise<Throttle> {
  const context = await newContext(browser)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await throttle(session)
  await page.goto(`${origin}/about`, { timeout: patienceMs })
  const measured = await page.evaluate(async () => {
    const timed = async (path: string) => {
      const start = performance.now()
      const body = await (await fetch(path, { cache: 'no-store' })).arrayBuffer()
      return { ms: performance.now() - start, bytes: body.byteLength }
    }
    const small = []
    for (let turn = 0; turn < 5; turn++) small.push(await timed('/healthz'))
    const picture = document.querySelector<HTMLImageElement>('img')?.currentSrc
    const large = await timed(picture ?? '/api/products/innerProducts')
    return { small: small.map(({ ms }) => ms).sort((a, b) => a - b)[2] ?? 0, large }
  })
  await context.close()
  const { small, large } = measured
  return { latencyMs: small, megabits: (large.bytes * 8) / 1e3 / Math.max(1, large.ms - small) }
}

/** Functions that are sent into the page keep a call that the TypeScript runner put into them. */
async function newContext(browser: Browser) {
  const context = await browser.newContext(phone)
  await context.addInitScript('globalThis.__name ??= (given) => given')
  return context
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Of pictures only those on the first screen count for it; a browser loads some of the next ones ahead. */
function countBytes(session: CDPSession) {
  type Answer = { kind: string; url: string; head: number; all: number }
  const answers = new Map<string, Answer>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    answers.set(requestId, { kind: type, url: response.url, head: response.encodedDataLength, all: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer) answer.all = encodedDataLength
  })
  const sum = (bytes: (answer: Answer) => number) =>
    [...answers.values()].reduce((total, answer) => total + bytes(answer), 0) / 1000
  const always = new Set(['Document', 'Stylesheet', 'Script', 'Font'])
  return (shown: Set<string>) => ({
    script: sum(({ kind, head, all }) => (kind === 'Script' ? all - head : 0)),
    firstScreen: sum(({ kind, url, all }) => (always.has(kind) || shown.has(url) ? all : 0)),
    all: sum(({ all }) => all),
  })
}

/** Runs in the page. */
function picturesOnScreen(): string[] {
  const isShown = (image: Element) => {
    const { top, right, bottom, left } = image.getBoundingClientRect()
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }
  return [...document.images].filter(isShown).map(({ currentSrc }) => currentSrc)
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

import { type Browser, chromium } from '@playwright/test'
import { median, short } from '../load/numbers.ts'
import type { Bench, Part, Verdict } from '../part.ts'
import type { Shop } from '../site/shop.ts'
import { productAddress } from './addresses.ts'
import { type Throttle, type Visit, verifyThrottle, visit } from './visit.ts'

const visits = 5
const budget = { javascript: 105, lcp: 1_200, cls: 0.02, tbt: 150, bytes: 260 }

type Page = { name: string; path: string; visit: Visit }

/** Somebody who has never been here, on a slow line with a slow phone. */
export async function firstVisit(bench: Bench): Promise<Part> {
  const file = await findBrowser()
  const measured = file
    ? await bench.withShop(bench.site(bench.options.sizes[0]!), (shop) => visitAll(shop, file))
    : null
  const { pages, throttle } = measured ?? { pages: [], throttle: null }
  return {
    title: 'A first visit',
    words: throttle
      ? `Chromium with a cold cache, Slow 4G (150 ms, 1.6 Mbit/s less a tenth) and a processor four times slower; medians of ${visits}. ` +
        `The throttle was tried first: a small answer took ${short(throttle.latencyMs)} ms, a large one came at ${short(throttle.megabits)} Mbit/s.`
      : 'No Chromium was found, so this was not measured.',
    verdicts: pages.flatMap(judge),
    tables: [
      {
        heads: [
          'page',
          'JavaScript kB',
          'first screen kB',
          'all kB',
          'FCP ms',
          'LCP ms',
          'LCP element',
          'CLS',
          'TBT ms',
        ],
        rows: pages.map(({ name, visit: { kilobytes, ...vitals } }) => [
          name,
          short(kilobytes.script),
          short(kilobytes.firstScreen),
          short(kilobytes.all),
          short(vitals.fcp),
          short(vitals.lcp),
          vitals.lcpElement,
          short(vitals.cls),
          short(vitals.tbt),
        ]),
      },
    ],
    data: { throttle, pages },
  }
}

async function visitAll(shop: Shop, file: string): Promise<{ pages: Page[]; throttle: Throttle }> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ]
  const browser = await chromium.launch({ executablePath: file, args })
  try {
    const throttle = await verifyThrottle(browser, shop.origin)
    const pages: Page[] = []
    for (const [name, path] of [
      ['home', '/'],
      ['listing', '/category/gaming'],
      ['product', await productAddress(shop)],
    ] as const)
      pages.push({ name, path, visit: await visitOften(browser, shop.origin + path) })
    return { pages, throttle }
  } finally {
    await browser.close()
  }
}

async function visitOften(browser: Browser, url: string): Promise<Visit> {
  // Sizes of pictures are made on the first demand: that is not what visitors meet.
  await visit(browser, url)
  const all: Visit[] = []
  for (let turn = 0; turn < visits; turn++) all.push(await visit(browser, url))
  const of = (pick: (visit: Visit) => number) => median(all.map(pick))
  return {
    ...all[0]!,
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    cls: of(({ cls }) => cls),
    tbt: of(({ tbt }) => tbt),
  }
}

function judge({ name, visit: { kilobytes, lcp, cls, tbt } }: Page): Verdict[] {
  return [
    {
      what: `JavaScript of a first visit, Brotli: ${name}`,
      goal: `<= ${budget.javascript} kB`,
      measured: `${short(kilobytes.script)} kB`,
      met: kilobytes.script <= budget.javascript,
    },
    {
      what: `First visit on Slow 4G: ${name}`,
      goal: 'LCP <= 1.2 s, CLS <= 0.02, TBT <= 150 ms, <= 260 kB',
      measured: `LCP ${short(lcp / 1000)} s, CLS ${short(cls)}, TBT ${short(tbt)} ms, ${short(kilobytes.firstScreen)} kB`,
      met:
        lcp <= budget.lcp && cls <= budget.cls && tbt <= budget.tbt && kilobytes.firstScreen <= budget.bytes,
    },
  ]
}

async function findBrowser(): Promise<string | null> {
  const module = new URL('../../../bin/find-browser.mjs', import.meta.url).href
  const { findBrowser } = (await import(module)) as { findBrowser(): Promise<string | null> }
  return findBrowser()
}

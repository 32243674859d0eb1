import type { Browser } from '@playwright/test'
import type { Bench, Part, Row, Shop } from '../bench.ts'
import { withBrowser } from '../browser/browser.ts'
import { type Visit, visit } from '../browser/visit.ts'
import { byTurns } from '../load/by-turns.ts'
import { median, medianRatio, short } from '../load/numbers.ts'
import { startEmptyApp } from '../references/empty-app.ts'
import { startPlainPages } from '../references/plain-page.ts'
import { addressOf, type MeasuredPage, measuredPages } from '../site/addresses.ts'

/** Kilobytes of JavaScript that a first visit may need. */
const scripts = { home: 112, listing: 112, product: 112 }
type Compared = { page: MeasuredPage; shops: Visit[][]; plain: Visit[][]; empty: Visit[] }

/** The first visit of a person with a slow connection and a slow phone. */
export async function firstVisit(bench: Bench): Promise<Part> {
  const { options } = bench
  const empty = await startEmptyApp(options.port + 9, options.dataDir)
  try {
    const compared = await bench.withShops(options.sizes[0] ?? 1_000, (shops) =>
      withBrowser((browser) => compareAll(bench, { browser, shops, emptyUrl: empty.origin })),
    )
    return toPart(compared, options.visits)
  } finally {
    await empty.stop()
  }
}

type Sides = { browser: Browser; shops: Shop[]; emptyUrl: string | null }

/** The empty application takes its turns with the first page only. */
async function compareAll(bench: Bench, sides: Sides): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const page of measuredPages) {
    const [first] = compared
    const found = await compare(bench, { ...sides, emptyUrl: first ? null : sides.emptyUrl }, page)
    compared.push({ page, ...found, empty: first?.empty ?? found.empty })
  }
  return compared
}

async function compare({ options }: Bench, { browser, shops, emptyUrl }: Sides, page: MeasuredPage) {
  const plainPages = await Promise.all(
    shops.map((shop, place) => startPlainPages(options.port + 6 + place, shop.port)),
  )
  try {
    const urls: string[] = []
    for (const [place, shop] of shops.entries()) {
      const path = await addressOf(page, shop)
      urls.push(shop.origin + path, `${plainPages[place]?.origin}${path}`)
    }
    if (emptyUrl) urls.push(emptyUrl)
    // Sizes of pictures are made on the first request for them.
    for (const url of urls) await visit(browser, url)
    const visits = await byTurns(
      urls.map((url) => () => visit(browser, url)),
      options.visits,
    )
    const each = (nth: number) => shops.map((_, place) => visits[2 * place + nth] ?? [])
    return { shops: each(0), plain: each(1), empty: emptyUrl ? (visits.at(-1) ?? []) : [] }
  } finally {
    await Promise.all(plainPages.map((plain) => plain.stop()))
  }
}

function toPart(compared: readonly Compared[], visits: number): Part {
  const of = (all: readonly Visit[] = [], pick: (one: Visit) => number) => short(median(all.map(pick)))
  const line = (page: string, what: string, all: readonly Visit[] = []) => [
    page,
    what,
    of(all, (one) => one.fcp),
    of(all, (one) => one.lcp),
    all[0]?.lcpElement ?? '',
    of(all, (one) => one.cls),
    of(all, (one) => one.tbt),
    of(all, (one) => one.scriptKb),
    of(all, (one) => one.allKb),
  ]
  return {
    title: 'A first visit',
    text:
      'Chromium with an empty cache as a phone: Slow 4G (150 ms, 1.6 Mbit/s less a tenth) and a processor four times ' +
      `slower, ${visits} visits by turns. The plain page is the same HTML without its scripts, with the same styles, fonts ` +
      'and pictures. The empty application is a React Router application with one page and one box, built with the same packages.',
    rows: compared.flatMap(rowsOf),
    tables: [
      {
        heads: ['page', '', 'FCP ms', 'LCP ms', 'LCP element', 'CLS', 'TBT ms', 'JavaScript kB', 'all kB'],
        rows: [
          ...compared.flatMap(({ page, shops, plain }) => [
            line(page, 'shop', shops[0]),
            line(page, 'plain page', plain[0]),
          ]),
          line('', 'empty application', compared[0]?.empty),
        ],
      },
    ],
    data: compared,
  }
}

function rowsOf({ page, shops, plain, empty }: Compared): Row[] {
  const lcp = (visits: readonly Visit[] = []) => visits.map((one) => one.lcp)
  const tbt = (visits: readonly Visit[] = []) => median(visits.map((one) => one.tbt))
  return [
    {
      what: `LCP of a first visit: ${page}`,
      reference: 'the same page without scripts, same throttle',
      goal: { atMost: 1.1 },
      unit: 'x',
      measured: shops.map((visits, place) => medianRatio(lcp(visits), lcp(plain[place]))),
      values: `${short(median(lcp(shops[0])))} and ${short(median(lcp(plain[0])))} ms`,
    },
    {
      what: `TBT of a first visit: ${page}`,
      reference: 'an empty React Router application, difference',
      goal: { atMost: 100 },
      unit: 'ms',
      measured: shops.map((visits) => tbt(visits) - tbt(empty)),
      values: `${short(tbt(shops[0]))} and ${short(tbt(empty))} ms`,
    },
    {
      what: `JavaScript of a first visit, Brotli: ${page}`,
      reference: '',
      goal: { atMost: scripts[page] },
      unit: 'kB',
      measured: shops.map((visits) => median(visits.map((one) => one.scriptKb))),
      values: '',
    },
  ]
}

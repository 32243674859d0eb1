import lighthouse from 'lighthouse'
import { inLanguage, type Language } from '#shared/site/languages.ts'
import type { Bench, Part, Row } from '../bench.ts'
import { withBrowserAt } from '../browser/browser.ts'
import { byTurns } from '../load/by-turns.ts'
import { median, short } from '../load/numbers.ts'
import { addressOf, type MeasuredPage, measuredPages } from '../site/addresses.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = { scores: Record<string, number>; lcp: number; tbt: number; cls: number; version: string }
/** Bangla pages load another typeface and other scripts; two of them show what that costs. */
const judgedPages: { page: MeasuredPage; language: Language; name: string }[] = [
  ...measuredPages.map((page) => ({ page, language: 'en' as const, name: page })),
  { page: 'home', language: 'bn', name: 'home in Bangla' },
  { page: 'product', language: 'bn', name: 'product in Bangla' },
]
type Judged = { page: string; shops: Scores[][] }

/** The scores of Lighthouse, for comparison with other sites; they have no goal here. */
export async function lighthouseScores(bench: Bench): Promise<Part> {
  const { options } = bench
  const port = options.port + 5
  const judged = await bench.withShops(options.sizes[0] ?? 1_000, async (shops) => {
    const pages: Judged[] = []
    for (const { page, language, name } of judgedPages) {
      const address = async (shop: { origin: string }) =>
        shop.origin + inLanguage(language, await addressOf(page, shop))
      const urls = await Promise.all(shops.map(address))
      const runs = urls.map((url) => () => withBrowserAt(port, () => judge(url, port)))
      pages.push({ page: name, shops: await byTurns(runs, options.lighthouseRuns) })
    }
    return pages
  })
  return {
    title: 'Lighthouse',
    text: `Lighthouse ${judged[0]?.shops[0]?.[0]?.version ?? ''}, mobile, its own simulated throttle, medians of ${options.lighthouseRuns}.`,
    rows: judged.map(rowOf),
    tables: [
      {
        heads: ['page', ...categories, 'LCP ms', 'TBT ms', 'CLS'],
        rows: judged.map(({ page, shops: [runs = []] }) => [
          page,
          ...categories.map((name) => short(median(runs.map(({ scores }) => scores[name] ?? Number.NaN)))),
          ...[median(runs.map(({ lcp }) => lcp)), median(runs.map(({ tbt }) => tbt))].map(short),
          short(median(runs.map(({ cls }) => cls))),
        ]),
      },
    ],
    data: judged,
  }
}

async function judge(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`)
  const { categories: found, audits, lighthouseVersion, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(categories.map((name) => [name, (found[name]?.score ?? Number.NaN) * 100])),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    version: lighthouseVersion,
  }
}

function rowOf({ page, shops }: Judged): Row {
  const score = (runs: readonly Scores[]) =>
    median(runs.map(({ scores }) => scores.performance ?? Number.NaN))
  return {
    what: `Lighthouse performance: ${page}`,
    reference: '',
    goal: { atLeast: 95 },
    unit: 'points',
    measured: shops.map(score),
    values: '',
  }
}

import type { Bench, Part, Row } from '../bench.ts'
import { withBrowser } from '../browser/browser.ts'
import { type Tick, tick } from '../browser/tick.ts'
import { byTurns } from '../load/by-turns.ts'
import { median, medianRatio, short } from '../load/numbers.ts'
import { startEmptyApp } from '../references/empty-app.ts'

const listing = {
  opener: '.listing-open',
  box: 'input[name="ram"]:not(:checked)',
  changing: '.listing-count',
}
const emptyPage = { box: 'input[name="box"]', changing: '#shown' }

/** A filter that is ticked on a phone, against a box in an empty application that navigates as well. */
export async function tickedFilter(bench: Bench): Promise<Part> {
  const { options } = bench
  const empty = await startEmptyApp(options.port + 9, options.dataDir)
  try {
    const results = await bench.withShops(options.sizes[0] ?? 1_000, (shops) =>
      withBrowser((browser) => {
        const pages = shops.map(({ origin }) => ({ url: `${origin}/shop`, ...listing }))
        const runs = [{ url: empty.origin, ...emptyPage }, ...pages].map((page) => () => tick(browser, page))
        return byTurns(runs, options.visits)
      }),
    )
    const [reference = [], ...shops] = results
    return {
      title: 'A ticked filter',
      text:
        'The same phone ticks one value of a filter in the listing. INP is the time until the next paint; after it the ' +
        'data come over the network, and the new list is painted. The reference is a box in the empty application that ' +
        'navigates to another address of its page, whose loader answers at once.',
      rows: [
        rowOf({ until: 'until the next paint (INP)', atMost: 1.5, pick: ({ inp }) => inp }, shops, reference),
        rowOf(
          { until: 'until the new list is painted', atMost: 1.8, pick: ({ painted }) => painted },
          shops,
          reference,
        ),
      ],
      data: results,
    }
  } finally {
    await empty.stop()
  }
}

type Measured = { until: string; atMost: number; pick: (one: Tick) => number }

function rowOf({ until, atMost, pick }: Measured, shops: readonly Tick[][], reference: readonly Tick[]): Row {
  const times = (ticks: readonly Tick[] = []) => ticks.map(pick)
  return {
    what: `A ticked filter ${until}`,
    reference: 'the same navigation in an empty React Router application',
    goal: { atMost },
    unit: 'x',
    measured: shops.map((ticks) => medianRatio(times(ticks), times(reference))),
    values: `${short(median(times(shops[0])))} and ${short(median(times(reference)))} ms`,
  }
}

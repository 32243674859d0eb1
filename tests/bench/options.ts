import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

export type Options = {
  quick: boolean
  /** Products in the catalogues that are tried. */
  sizes: number[]
  /** Orders beside the largest catalogue. */
  orders: number
  /** Length of one round of load. */
  seconds: number
  rounds: number
  /** The warm-up load of a shop before it is measured: V8 compiles its code during some thousand requests. */
  warmUpSeconds: number
  warmUpRequests: number
  /** Repetitions of measurements that are timed one by one. */
  repeats: number
  /** Visits of a browser to each page, and runs of Lighthouse. */
  visits: number
  lighthouseRuns: number
  /** First of the ports that are used; about ten follow. */
  port: number
  /** Data folders of the shops; kept for the next run where the folder was named. */
  dataDir: string
  keepData: boolean
  /** Folder of the report. */
  out: string
  /** Parts to run; empty: all. */
  only: string[]
  /** Another built checkout to measure by turns with this one, such as the one before a change. */
  other: string | null
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      sizes: { type: 'string' },
      orders: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      port: { type: 'string', default: '4390' },
      data: { type: 'string' },
      out: { type: 'string', default: 'docs' },
      only: { type: 'string', default: '' },
      shop: { type: 'string' },
    },
  })
  const { quick } = values
  const pick = <T>(whole: T, short: T) => (quick ? short : whole)
  return {
    quick,
    sizes: (values.sizes ?? pick('1000,10000,100000', '1000,10000')).split(',').map(Number),
    orders: Number(values.orders ?? pick(100_000, 10_000)),
    seconds: Number(values.seconds ?? pick(2, 1)),
    rounds: Number(values.rounds ?? pick(5, 2)),
    warmUpSeconds: pick(8, 1),
    warmUpRequests: pick(4_000, 500),
    repeats: pick(150, 30),
    visits: pick(4, 1),
    lighthouseRuns: pick(5, 1),
    port: Number(values.port),
    dataDir: resolve(values.data ?? join(tmpdir(), `projukti-bench-${process.pid}`)),
    keepData: values.data !== undefined,
    out: values.out,
    only: values.only.split(',').filter(Boolean),
    other: values.shop === undefined ? null : resolve(values.shop),
  }
}

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

export type Options = {
  quick: boolean
  /** Products in the catalogues that are tried. */
  sizes: number[]
  /** Orders beside the largest catalogue. */
  orders: number
  /** Length of one round of load, and how many of them. */
  seconds: number
  rounds: number
  /** Repeats of what is timed one by one. */
  repeats: number
  connections: number
  port: number
  /** Where the shops keep their data; kept for the next run where it was named. */
  dataDir: string
  keepData: boolean
  /** Where the report goes. */
  out: string
  /** Parts to run; empty: all. */
  only: string[]
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
      repeats: { type: 'string' },
      connections: { type: 'string', default: '50' },
      port: { type: 'string', default: '4390' },
      data: { type: 'string' },
      out: { type: 'string', default: 'docs' },
      only: { type: 'string', default: '' },
    },
  })
  const { quick } = values
  const largest = quick ? '10000' : '100000'
  return {
    quick,
    sizes: (values.sizes ?? (quick ? '1000,10000' : '1000,10000,100000')).split(',').map(Number),
    orders: Number(values.orders ?? largest),
    seconds: Number(values.seconds ?? (quick ? 1 : 2)),
    rounds: Number(values.rounds ?? (quick ? 3 : 5)),
    repeats: Number(values.repeats ?? (quick ? 60 : 300)),
    connections: Number(values.connections),
    port: Number(values.port),
    dataDir: values.data ?? join(tmpdir(), `projukti-bench-${process.pid}`),
    keepData: values.data !== undefined,
    out: values.out,
    only: values.only.split(',').filter(Boolean),
  }
}

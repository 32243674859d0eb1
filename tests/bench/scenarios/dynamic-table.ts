import { short } from '../load/numbers.ts'
import type { Chart, Table } from '../part.ts'
import type { Dynamic } from './dynamic.ts'

export function dynamicTable(results: readonly Dynamic[]): Table {
  return {
    heads: [
      'products',
      'requests/s',
      'bare node:http',
      'of bare',
      'CPU µs/request',
      'CPU, times bare',
      'p99 ms, loaded',
      'alone p50 ms',
      'alone p99 ms',
      'failures',
    ],
    rows: results.map(({ products, shop, bare, share, alone }) => [
      products.toLocaleString('en-GB'),
      short(shop.perSecond),
      short(bare.perSecond),
      short(share),
      shop.cpuMicros === null ? '-' : short(shop.cpuMicros),
      shop.cpuMicros === null || bare.cpuMicros === null ? '-' : short(shop.cpuMicros / bare.cpuMicros),
      short(shop.p99),
      short(alone.p50),
      short(alone.p99),
      shop.failures,
    ]),
  }
}

export function growthChart(name: string, title: string, results: readonly Dynamic[]): Chart {
  const line = (name: string, value: (result: Dynamic) => number) => ({
    name,
    points: results.map((result) => ({ at: result.products.toLocaleString('en-GB'), value: value(result) })),
  })
  return {
    name,
    title: `${title}: milliseconds, one visitor`,
    unit: 'ms',
    lines: [line('median', ({ alone }) => alone.p50), line('p99', ({ alone }) => alone.p99)],
  }
}

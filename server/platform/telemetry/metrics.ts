import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const slowSeconds = [...seconds.slice(5), 20, 30]

export type Metrics = ReturnType<typeof createMetrics>

/** Counters and histograms that other parts of the server update. */
export function createMetrics() {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })

  const histogram = <Label extends string>(
    name: string,
    help: string,
    { labels, buckets = seconds }: { labels: Label[]; buckets?: number[] },
  ) => new Histogram({ name, help, labelNames: labels, buckets, registers })

  return {
    register,
    responses: histogram(
      'http_request_duration_seconds',
      'Time to answer, by route; responses_from_memory_total counts the cached pages and built files instead.',
      { labels: ['method', 'route', 'status'] },
    ),
    problems: new Counter({
      name: 'problems_total',
      help: 'Refusals and failures, by code.',
      labelNames: ['code'],
      registers,
    }),
    renders: histogram('page_render_seconds', 'Time to render a page that was not cached.', {
      labels: ['status'],
    }),
    gatewayCalls: histogram('gateway_call_seconds', 'Calls to the payment gateway, repeats included.', {
      labels: ['call', 'outcome'],
      buckets: slowSeconds,
    }),
    // Prometheus keeps the label `job` for the name of a scrape, and would rename ours.
    jobs: histogram('job_seconds', 'Runs of jobs on this instance.', {
      labels: ['job_name', 'outcome'],
      buckets: slowSeconds,
    }),
    deletedRows: new Counter({
      name: 'deleted_rows_total',
      help: 'Rows that were deleted because their time was over, by table.',
      labelNames: ['table'],
      registers,
    }),
    replicaReads: new Counter({
      name: 'replica_reads_total',
      help: "Where staff's lists and reports were read.",
      labelNames: ['from'],
      registers,
    }),
  }
}

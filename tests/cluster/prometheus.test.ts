import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/support/http/free-port.ts'
import { type Cluster, missing as missingOfCluster, startCluster } from './cluster.ts'
import { until } from './processes.ts'
import { hasPrometheus, startPrometheus } from './prometheus.ts'
import { checkout, loginAsStaff, pay, statusOf, visit } from './shopper.ts'

const missing = [missingOfCluster, hasPrometheus ? '' : 'Prometheus (apt-get install prometheus)']
  .filter(Boolean)
  .join(', ')
if (missing) console.warn(`The tests of the alerts are skipped; they need ${missing}.`)
const watchedTest = test.skipIf(missing !== '')

const folder = mkdtempSync(join(tmpdir(), 'projukti-prometheus-'))
let cluster: Cluster
let prometheus: Awaited<ReturnType<typeof startPrometheus>>
let holder: PoolClient

beforeAll(async () => {
  if (missing) return
  cluster = await startCluster()
  const instances = cluster.instances.map(({ port }) => port)
  prometheus = await startPrometheus({ folder, port: await freePort(), instances })
  holder = await cluster.pool.connect()
  await sell()
  await breakThings()
})
afterAll(async () => {
  prometheus?.stop()
  holder?.release(true)
  await cluster?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

watchedTest('every alert asks for numbers that Prometheus has, under their own names', async () => {
  const rules = await prometheus.rules()

  expect(rules.length).toBeGreaterThan(20)
  await until('the rules', async () => (await prometheus.rules()).every(({ health }) => health === 'ok'))
  const empty = await Promise.all(rules.map(({ name, query }) => findEmpty(name, selectorsIn(query))))
  expect(empty.flat()).toEqual([])
})

watchedTest('every panel of the dashboard shows something', async () => {
  const { panels } = JSON.parse(readFileSync('deploy/monitoring/grafana-dashboard.json', 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[]
  }
  const targets = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })))

  expect(targets.length).toBeGreaterThan(30)
  const empty = await Promise.all(targets.map(({ title, expr }) => findEmpty(title, [expr])))
  expect(empty.flat()).toEqual([])
})

watchedTest('a job that nobody does, an old backup and a certificate about to end fire', async () => {
  const expected = [
    'BackupOld',
    'CertificateEnds',
    'GatewayDoesNotAnswer',
    'JobDoesNotRun',
    'JobsGivenUp',
    'PayOutsWait',
    'SmsWait',
  ]

  await until('the alerts', async () => {
    const names = new Set((await prometheus.alerts()).map(({ labels }) => labels.alertname))
    return expected.every((name) => names.has(name))
  })

  const jobs = (await prometheus.alerts()).filter(({ labels }) => labels.alertname === 'JobDoesNotRun')
  expect(jobs.map(({ labels }) => labels.job_name)).toEqual(['payment'])
})

watchedTest('a good backup ends the alert', async () => {
  const { status, output } = await cluster.run('backup', [join(folder, 'shop.tar')])

  expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining('Database: projukti at') })
  await until('the end of the alert', async () =>
    (await prometheus.alerts()).every(({ labels }) => labels.alertname !== 'BackupOld'),
  )
})

/** A day like any other: visitors, a sale, staff who look at their lists. */
async function sell() {
  const staff = await loginAsStaff()
  const laptop = await staff.addProduct({ title: 'Asus TUF Watched', quantity: 50 })
  const { tran_id: tranId } = await checkout(laptop)
  await pay(cluster, tranId)
  await until('the payment', async () => (await statusOf(tranId)) === 'paid')
  for (const path of ['/', '/shop', '/', '/shop', '/api/products/search/asus', '/no-such-page'])
    await visit(path)
  await staff.get('/api/orders/getAllOrders?page=1&limit=10')
  await cluster.gateway.close()
  await checkout(laptop)
}

/** What each alert is about, brought about in the tables, where it stays for as long as the test looks. */
async function breakThings() {
  await cluster.mail.close()
  await holder.query(`select pg_advisory_lock(hashtextextended('jobs of nobody', 0))`)
  await cluster.pool.query(`
    select graphile_worker.add_job('payment', '{"tranId": "none"}', job_key := 'payment:none');
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'nobody', run_at = now() - interval '1 hour'
      where key = 'payment:none';
    select graphile_worker.add_job('mail', '{"id": "none"}', job_key := 'given up', max_attempts := 1,
      run_at := now() + interval '1 hour');
    update graphile_worker._private_jobs set attempts = 1 where key = 'given up';
    update orders set attention = 'paid_no_stock' where payment_status = 'paid';
    insert into refunds (id, order_id, tran_id, refund_trans_id, amount_paisa, reason, next_check_at, given_up_at)
      select 'refund', order_id, tran_id, 'refund', 100, 'a test', 'infinity', now() from payments where state = 'paid';
    insert into payment_notices (body_hash, tran_id, source, status, signature_ok)
      select 'notice', tran_id, 'ipn', 'VALID', true from payments where state <> 'paid' limit 1`)
  await cluster.pool.query(`
    insert into mail_outbox (id, kind, dedupe_key, recipient, subject, text_body, html_body, created_at)
    values ('waits', 'contact', 'waits', 'a@projukti.test', 's', 't', 'h', now() - interval '1 hour');
    insert into sms_outbox (id, dedupe_key, order_id, kind, recipient, text, next_try_at, created_at)
      select 'waits', 'waits', id, 'paid', '8801711000000', 't', now(), now() - interval '1 hour' from orders limit 1;
    insert into pay_outs (id, payer, reference, paid_on, way, paid_paisa, rows_hash, by, created_at)
      values ('waits', 'steadfast', 'P-1', current_date, 'bank', 0, 'hash', 'a test', now() - interval '4 days');
    insert into pay_out_rows (id, pay_out_id, position, number, amount_paisa, fee_paisa, state)
      values ('waits', 'waits', 1, 'none of ours', 100, 0, 'unknown');
    insert into shipments (id, order_id, attempt, invoice, courier, cod_paisa, state, is_booked, by, handed_at, delivered_at)
      select 'owes', id, 1, 'owes', 'pathao', 100, 'delivered', false, 'a test', now(), now() from orders limit 1;
    insert into collections (id, order_id, kind, amount_paisa, by, shipment_id, owed_paisa)
      select 'owed', order_id, 'cod', 100, 'courier', id, 100 from shipments`)
}

/** The queries of which Prometheus has had no answer within two minutes. */
async function findEmpty(of: string, queries: string[]): Promise<string[]> {
  const has = async (query: string) => (await prometheus.query(query)).length > 0
  const found = await Promise.all(
    queries.map((query) =>
      until(query, () => has(query), 120_000).then(
        () => null,
        () => `${of}: ${query}`,
      ),
    ),
  )
  return found.filter((query) => query !== null)
}

/** The metrics of a rule, with the labels that it asks for. */
function selectorsIn(query: string): string[] {
  const bare = query.replaceAll(/\b(by|without|on|ignoring) ?\([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b(up|[a-z]+_[a-z0-9_]+)(\{[^}]*\})?(?!\s*\(|\w)/g)].map(([selector]) => selector)
}

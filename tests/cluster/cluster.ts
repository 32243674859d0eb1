import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import fastify from 'fastify'
import { sandboxGateway } from '#sandbox/gateway/sandbox-gateway.ts'
import { connect } from '#server/platform/db/client.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { isFromThisMachine } from '#server/platform/http/loopback.ts'
import { startTcpProxy } from '#tests/support/database/tcp-proxy.ts'
import { startMailServer } from '#tests/support/services/mail-server.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { installed, startPostgres } from './postgres.ts'
import { type Instance, startInstance } from './processes.ts'

const first = Number(process.env.CLUSTER_PORT ?? 4370)
const [port, plainPort, databasePort, replicaPort, gatewayPort, bucketPort] = [0, 1, 2, 3, 4, 5].map(
  (at) => first + at,
) as [number, number, number, number, number, number]
const instancePorts = [first + 6, first + 7, first + 8]
const proxyPorts = [first + 9, first + 10, first + 11]

const store = { storeId: 'clusterstore', storePassword: 'a-long-test-password' }
export const admin = { email: 'rahima@projukti.example', password: 'a-long-admin-password' }
export const origin = `https://localhost:${port}`

/** Programs that these tests need and this machine has not; empty where nothing is missing. */
export const missing = [
  installed ? null : 'the PostgreSQL server (apt-get install postgresql)',
  hasNginx ? null : 'nginx (apt-get install nginx-light)',
  existsSync('build/server/main.js') ? null : 'a build (npm run build)',
]
  .filter((what) => what !== null)
  .join(', ')

/** PostgreSQL with a replica, a bucket, a mail server, the sandbox gateway, three instances in production, and nginx. */
export async function startCluster() {
  // The certificate is self-signed.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const folder = mkdtempSync(join(process.env.CLUSTER_DIR ?? tmpdir(), 'projukti-cluster-'))
  // PostgreSQL runs under another account and must be able to enter the folder.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder, { port: databasePort, replicaPort })
  const proxies = await Promise.all(proxyPorts.map((at) => startTcpProxy(at, databasePort)))
  const mail = await startMailServer()
  const bucket = new S3rver({
    port: bucketPort,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'projukti', configs: [] }],
  })
  await bucket.run()

  const settings = (nth: number) => ({
    NODE_ENV: 'production',
    DATA_DIR: join(folder, `instance-${nth}`),
    PUBLIC_URL: origin,
    DATABASE_URL: `postgresql://projukti@127.0.0.1:${proxyPorts[nth]}/projukti?application_name=instance-${nth}`,
    DATABASE_REPLICA_URL: postgres.replicaUrl,
    SSLCZ_API_BASE: `http://127.0.0.1:${gatewayPort}`,
    SSLCZ_GATEWAY_HOSTS: `http://127.0.0.1:${gatewayPort}`,
    SSLCZ_STORE_ID: store.storeId,
    SSLCZ_STORE_PASSWD: store.storePassword,
    SMTP_URL: mail.url,
    S3_BUCKET: 'projukti',
    S3_ENDPOINT: `http://127.0.0.1:${bucketPort}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_FORCE_PATH_STYLE: 'true',
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_FACTOR: '1000',
  })
  const start = (nth: number): Instance => startInstance(instancePorts[nth]!, settings(nth))

  // All instances start at once on an empty database: one migrates it, the others wait.
  const instances = [start(0), start(1), start(2)]
  await Promise.all(instances.map(({ ready }) => ready()))
  await run('create-admin', [admin.email], { ADMIN_PASSWORD: admin.password })
  const { db, pool } = connect({ connectionString: postgres.url })
  const gatewayDatabase = connect({ connectionString: postgres.gatewayUrl })
  await migrate(gatewayDatabase.pool)
  const gateway = fastify({ forceCloseConnections: true })
  const publicUrl = `http://127.0.0.1:${gatewayPort}`
  await gateway.register(sandboxGateway, {
    pool: gatewayDatabase.pool,
    ...store,
    publicUrl,
    shopOrigin: origin,
    isAllowed: isFromThisMachine,
    sweepMs: 0,
    ipnRetries: 3,
  })
  await gateway.listen({ port: gatewayPort, host: '127.0.0.1' })
  const nginx = await startNginx({ folder: join(folder, 'nginx'), instances: instancePorts, port, plainPort })

  /** Runs one of the shop's commands, as an operator does. */
  async function run(command: string, args: string[] = [], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [`build/server/${command}.js`, ...args], {
      env: { PATH: process.env.PATH, ...settings(0), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    const [status] = await once(child, 'close')
    return { status, output }
  }

  async function close() {
    nginx.stop()
    await Promise.all(instances.map(({ kill }) => kill()))
    await gateway.close()
    await Promise.all([pool.end(), gatewayDatabase.pool.end()])
    await bucket.close()
    await mail.close()
    for (const proxy of proxies) proxy.close()
    postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }

  return {
    db,
    pool,
    instances,
    proxies,
    mail,
    gateway,
    nginx,
    databaseUrl: postgres.url,
    replicaUrl: postgres.replicaUrl,
    plainPort,
    run,
    close,
    async restart(nth: number) {
      instances[nth] = start(nth)
      await instances[nth].ready()
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

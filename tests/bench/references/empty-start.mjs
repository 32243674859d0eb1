// The reference of a start: PostgreSQL on the same files, the packages of the shop, and a Fastify with one route.
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import pg from 'pg'

const [port, socketFolder, command, ...args] = process.argv.slice(2)
const postgres = spawn(command, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C' },
})
process.on('SIGTERM', () => {
  postgres.once('exit', () => process.exit())
  postgres.kill('SIGINT')
})
// What the shop has imported when it opens; the rest it loads with its first use.
const packages = [
  '@fastify/multipart',
  '@fastify/proxy-addr',
  '@opentelemetry/api',
  'drizzle-orm/node-postgres',
  'drizzle-orm/pg-core',
  'fast-json-stringify',
  'fastify-plugin',
  'fastify-type-provider-zod',
  'pino',
  'prom-client',
  'react',
  'react-dom/server',
  'react-router',
  'zod',
]
await Promise.all(packages.map((name) => import(name)))
const connection = { host: socketFolder, user: 'projukti', database: 'projukti' }
while (!(await accepts())) await pause(5)
const app = fastify()
app.get('/readyz', () => 'ready')
await app.listen({ port: Number(port), host: '127.0.0.1' })

async function accepts() {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Connection, getRequest } from '../load/connection.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const patienceMs = 120_000

export type Shop = Awaited<ReturnType<typeof openShop>>
type Wishes = { port: number; dataDir: string; env?: Record<string, string> }

/** The built shop as `npm start` runs it, with the log it has in earnest, written to a file. */
export async function openShop({ port, dataDir, env = {} }: Wishes) {
  mkdirSync(dataDir, { recursive: true })
  const logFile = join(dataDir, 'shop.log')
  const output = openSync(logFile, 'w')
  const start = performance.now()
  const child = spawn(process.execPath, [join(root, 'bin', 'start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000', ...env },
    stdio: ['ignore', output, output],
  })
  const ended = once(child, 'exit')
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - start > patienceMs)
      throw new Error(`The shop did not open:\n${readFileSync(logFile, 'utf8').slice(-3000)}`)
    await pause(5)
  }
  return {
    port,
    pid: child.pid!,
    /** Until it took its first customer. */
    opened: performance.now() - start,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  const connection = new Connection(port)
  const answer = await connection.ask(getRequest('/readyz')).catch(() => null)
  connection.close()
  return answer?.status === 200
}

/** The PostgreSQL that a shop keeps in its folder. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

export async function adminToken(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@projukti.test', password: 'admin-demo-1', rememberMe: false }),
  })
  if (!answer.ok) throw new Error(`No login: ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const timeoutMs = 120_000
const pollMs = 5

export type RunningShop = Awaited<ReturnType<typeof openShop>>
type Options = { root: string; port: number; dataDir: string; env?: Record<string, string> }

/** The built shop as `npm start` runs it, with its usual log in a file. */
export async function openShop({ root, port, dataDir, env = {} }: Options) {
  mkdirSync(dataDir, { recursive: true })
  const settings = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000', ...env }
  const server = await startServer(join(dataDir, 'shop.log'), {
    port,
    cwd: root,
    env: settings,
    args: [join(root, 'bin', 'start.mjs')],
  })
  return { ...server, dataDir, origin: `http://127.0.0.1:${port}` }
}

const running = new Set<ChildProcess>()

/** Ends the servers that a failed part has left running. */
export async function stopLeftServers(): Promise<void> {
  await Promise.all([...running].map((child) => stopServer(child)))
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

type Command = { port: number; args: string[]; cwd?: string; env?: Record<string, string> }

/** Starts a server in Node and waits until /readyz answers. */
export async function startServer(logFile: string, { port, args, cwd, env }: Command) {
  const output = openSync(logFile, 'w')
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - start > timeoutMs) {
      await stopServer(child)
      throw new Error(`${args[0]} did not open:\n${readFileSync(logFile, 'utf8').slice(-3000)}`)
    }
    await pause(pollMs)
  }
  return {
    port,
    pid: child.pid ?? 0,
    /** Milliseconds until the first response. */
    startMs: performance.now() - start,
    stop: () => stopServer(child),
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** How often a shop had to render a page since it was opened. */
export async function pageMisses({ origin }: { origin: string }): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^page_cache_total\{event="misses"\} (\d+)/m.exec(text)?.[1] ?? Number.NaN)
}

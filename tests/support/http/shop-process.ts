import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const timeoutMs = 90_000

export type ShopProcess = {
  origin: string
  child: ChildProcess
  /** Its output so far. */
  log(): string
  isReady(): Promise<boolean>
  /** Resolves when the process is gone, however it ended. */
  ended: Promise<unknown>
  stop(): Promise<void>
  kill(): Promise<void>
}

type Options = {
  port: number
  dataDir: string
  env?: Record<string, string>
  /** Modules that Node loads before the shop. */
  imports?: string[]
  /** Command-line options of Node. */
  flags?: string[]
}

/** Starts the built shop in a process of its own, as `npm start` does; resolves when it is ready. */
export async function startShop(options: Options): Promise<ShopProcess> {
  const shop = launchShop(options)
  for (const end = Date.now() + timeoutMs; !(await shop.isReady()); await pause(25)) {
    if (shop.child.exitCode !== null || shop.child.signalCode !== null || Date.now() > end) {
      await shop.kill()
      throw new Error(`The shop did not open. Its output:\n${shop.log().slice(-4000)}`)
    }
  }
  return shop
}

/** As `startShop`, without waiting for it to open. */
export function launchShop({ port, dataDir, env = {}, imports = [], flags = [] }: Options): ShopProcess {
  const words = [...flags, ...imports.flatMap((file) => ['--import', file])]
  const child = spawn(process.execPath, [...words, join(root, 'build', 'server', 'main.js')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  for (const output of [child.stdout, child.stderr])
    output?.setEncoding('utf8').on('data', (text) => printed.push(text))
  const ended = once(child, 'exit')
  // The shop ends with the process that started it, even where that one fails.
  const sweep = () => child.kill('SIGKILL')
  process.once('exit', sweep)
  child.once('exit', () => process.off('exit', sweep))
  const origin = `http://127.0.0.1:${port}`

  async function end(signal: NodeJS.Signals) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }

  return {
    origin,
    child,
    ended,
    log: () => printed.join(''),
    isReady: () =>
      fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        async (response) => {
          await response.arrayBuffer()
          return response.ok
        },
        () => false,
      ),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Builds the shop where the sources are newer than the build. */
export function ensureBuilt(): void {
  const script =
    "import('./bin/build-state.mjs').then((state) => process.exit(state.isBuildCurrent() ? 0 : 1))"
  if (spawnSync(process.execPath, ['-e', script], { cwd: root }).status === 0) return
  console.log('Building the shop ...')
  const { status } = spawnSync(process.execPath, ['bin/build.mjs'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The shop could not be built.')
}

import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { launchShop } from '#tests/support/http/shop-process.ts'

const timeoutMs = 90_000

/** Polls until `isTrue` holds. */
export async function until(what: string, isTrue: () => Promise<boolean>, limitMs = timeoutMs) {
  for (const end = Date.now() + limitMs; ; await pause(50)) {
    if (await isTrue().catch(() => false)) return
    if (Date.now() > end) throw new Error(`Timed out waiting for ${what}`)
  }
}

export function whenPortIsOpen(port: number): Promise<void> {
  return until(`port ${port}`, async () => {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return true
    } finally {
      socket.destroy()
    }
  })
}

export type Instance = ReturnType<typeof startInstance>

/** Starts the built shop as one of several instances, without waiting until it is ready. */
export function startInstance(port: number, env: Record<string, string> & { DATA_DIR: string }) {
  const { origin, isReady, log, stop, kill } = launchShop({
    port,
    dataDir: env.DATA_DIR,
    env: { LOG_LEVEL: 'info', ...env },
  })
  return {
    port,
    origin,
    kill,
    output: log,
    ready: () => until(`instance ${port}: ${log()}`, isReady),
    /** Sends SIGTERM, as a process manager does; resolves when the process has ended. */
    leave: stop,
  }
}

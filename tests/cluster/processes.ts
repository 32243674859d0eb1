import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

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

export type Instance = {
  port: number
  origin: string
  output: () => string
  ready: () => Promise<void>
  /** Sends SIGTERM, as a process manager does; resolves when the process has ended. */
  leave: () => Promise<void>
  kill: () => Promise<void>
}

/** Starts the built shop as a process of its own. */
export function startInstance(port: number, env: Record<string, string>): Instance {
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (printed += text))
  const origin = `http://127.0.0.1:${port}`
  return {
    port,
    origin,
    output: () => printed,
    ready: () => until(`instance ${port}: ${printed}`, async () => (await fetch(`${origin}/readyz`)).ok),
    leave: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

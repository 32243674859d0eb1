import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 90_000

/** Asks again and again until the answer is yes. */
export async function until(what: string, isTrue: () => Promise<boolean>, limitMs = patienceMs) {
  for (const end = Date.now() + limitMs; ; await pause(50)) {
    if (await isTrue().catch(() => false)) return
    if (Date.now() > end) throw new Error(`It was waited for in vain: ${what}`)
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
  said: () => string
  ready: () => Promise<void>
  /** Asked to leave, as a process manager does; resolves when it has. */
  leave: () => Promise<void>
  kill: () => Promise<void>
}

/** The built shop as a process of its own. */
export function startInstance(port: number, env: Record<string, string>): Instance {
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (words += text))
  const origin = `http://127.0.0.1:${port}`
  return {
    port,
    origin,
    said: () => words,
    ready: () => until(`instance ${port}: ${words}`, async () => (await fetch(`${origin}/readyz`)).ok),
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

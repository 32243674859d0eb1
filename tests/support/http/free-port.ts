import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port that nothing listens on, and that no other test gets as long as this process lives: the time between asking
 * for a port and listening on it is long enough for another process to be given the same. The ports are below the
 * range that systems give to outgoing connections: one of those could take it as well.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    if ((await reserve(port)) && (await isFree(port))) return port
  }
}

/**
 * A process that has the UDP port of a number has reserved the TCP port: the system gives it to one process only, takes it
 * back when that process ends, however it ends, and lets the server listen for TCP meanwhile.
 */
async function reserve(port: number): Promise<boolean> {
  const reservation = createSocket('udp4').unref()
  reservation.bind({ port, address: '127.0.0.1', exclusive: true })
  return await opens(reservation)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  if (!(await opens(probe))) return false
  probe.close()
  await once(probe, 'close')
  return true
}

async function opens(socket: NodeJS.EventEmitter): Promise<boolean> {
  try {
    await once(socket, 'listening')
    return true
  } catch {
    return false
  }
}

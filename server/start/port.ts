import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { StartupError } from '#server/platform/settings/startup-error.ts'

/** Connections that wait in the kernel. Node's default is 511; a crowd beyond that is refused for seconds. */
const backlog = 4096

type Address = { host: string; port: number }

/** Fails before the database is started if the port is taken. Waits a moment for an instance that is closing. */
export async function requireFreePort(address: Address): Promise<void> {
  for (const end = Date.now() + 1500; ; await pause(100)) {
    try {
      return await tryPort(address)
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || Date.now() > end) throw toStartupError(error, address)
    }
  }
}

async function tryPort({ host, port }: Address) {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

export async function takePort(app: FastifyInstance, { host, port }: Address): Promise<void> {
  try {
    await app.listen({ host, port, backlog })
  } catch (error) {
    throw toStartupError(error, { host, port })
  }
}

function toStartupError(error: unknown, { host, port }: Address) {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is already in use on ${host}. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
      )
    case 'EACCES':
      return new StartupError(
        `Port ${port} may not be used by this account. Choose one above 1023: PORT=3000 npm start`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST is ${host}, which is no address of this machine.`)
    default:
      return error
  }
}

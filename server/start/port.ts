import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { StartupError } from './startup-error.ts'

/** Connections the system keeps waiting. Node asks for 511, and a crowd beyond that is turned away for seconds. */
const backlog = 4096

type Place = { host: string; port: number }

/**
 * Asked before any work is done: a shop that cannot be reached in the end need not start its database.
 * The one before it may be just about to leave.
 */
export async function requireFreePort(place: Place): Promise<void> {
  for (const end = Date.now() + 1500; ; await pause(100)) {
    try {
      return await tryPort(place)
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || Date.now() > end) throw inWords(error, place)
    }
  }
}

async function tryPort({ host, port }: Place) {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

export async function takePort(app: FastifyInstance, { host, port }: Place): Promise<void> {
  try {
    await app.listen({ host, port, backlog })
  } catch (error) {
    throw inWords(error, { host, port })
  }
}

function inWords(error: unknown, { host, port }: Place) {
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

import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartupError } from './startup-error.ts'

type Place = { host: string; port: number }

/** Asked before any work is done: a shop that cannot be reached in the end need not start its database. */
export async function requireFreePort({ host, port }: Place): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    throw inWords(error, { host, port })
  }
  probe.close()
  await once(probe, 'close')
}

export async function takePort(app: FastifyInstance, { host, port }: Place): Promise<void> {
  try {
    await app.listen({ host, port })
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

import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'

/** The options that every sandbox has. */
export type SandboxOptions = {
  /** Decides which requests reach what is for this machine alone, such as the control calls. */
  isAllowed: (request: FastifyRequest) => boolean
  /** Fastify's `config` of every route, for servers that demand one. */
  routeConfig?: FastifyContextConfig
}

/** A signal that fires when the server stops, so that pending waits end. */
export function stopSignal(app: FastifyInstance): AbortSignal {
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  app.addHook('preClose', async () => stop.abort())
  return stop.signal
}

/** Waits in real time; the end of the server cuts it short. */
export async function wait(stopping: AbortSignal, ms: number): Promise<void> {
  if (ms > 0) await pause(ms, undefined, { signal: stopping, ref: false }).catch(() => {})
}

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Fault } from './faults.ts'
import type { Sandbox } from './sandbox.ts'

export type Answer = Record<string, unknown>

/** Sends a JSON answer, or what the fault makes of it. The real one says 200 even when it refuses. */
export async function answer(sandbox: Sandbox, reply: FastifyReply, body: Answer, fault?: Fault) {
  const text = JSON.stringify(
    fault?.kind === 'api-connect' ? { APIConnect: fault.with.value ?? 'FAILED' } : body,
  )
  switch (fault?.kind) {
    case 'http-500':
      return reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>')
    case 'html':
      return reply.type('text/html').send('<html><body>We are busy. Please try again.</body></html>')
    case 'truncated':
      return reply.type('application/json').send(text.slice(0, Math.ceil(text.length / 2)))
    case 'hang':
      return hang(sandbox, reply)
    case 'reset':
      reply.hijack()
      reply.raw.socket?.resetAndDestroy()
      return reply
    case 'slow':
      await pause(Number(fault.with.ms ?? 9_000), undefined, { signal: sandbox.stopping }).catch(() => {})
  }
  return reply.type('application/json').send(text)
}

/** Never answers; the caller gives up, or the server stops. */
export function hang(sandbox: Sandbox, reply: FastifyReply) {
  reply.hijack()
  const end = () => reply.raw.destroy()
  sandbox.stopping.addEventListener('abort', end, { once: true })
  reply.raw.once('close', () => sandbox.stopping.removeEventListener('abort', end))
  return reply
}

/** Faults that spare the question and spoil only the answer's way back need not stop what was asked for. */
export function stopsBeforeWork(fault: Fault | undefined): boolean {
  return ['http-500', 'hang', 'reset', 'html', 'api-connect'].includes(fault?.kind ?? '')
}

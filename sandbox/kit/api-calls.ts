import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { FaultKinds } from './faults.ts'
import { wait } from './sandbox.ts'

export type ResponseBody = Record<string, unknown>

/** Sends the response to a call, or withholds it. */
export type Answer = (reply: FastifyReply, stopping: AbortSignal) => FastifyReply | Promise<FastifyReply>

/** The effect of a fault on an API call. */
export type CallEffect = {
  /** Sent instead of doing the call's work. */
  instead?: Answer
  /** Makes the answer of the response, once the work is done. */
  after?: (body: ResponseBody) => Answer
}

/** Does the work of a call, as far as the fault lets it. */
export async function answerCall(
  { instead, after = json }: CallEffect,
  work: () => Promise<ResponseBody>,
): Promise<Answer> {
  return instead ?? after(await work())
}

export function json(body: ResponseBody, status = 200): Answer {
  return jsonText(JSON.stringify(body), status)
}

function jsonText(text: string, status = 200): Answer {
  return (reply) => reply.code(status).type('application/json').send(text)
}

export function page(text: string, status = 200): Answer {
  return (reply) => reply.code(status).type('text/html').send(text)
}

/** The effect of a fault that changes fields of the response. */
export function changed(change: (body: ResponseBody) => ResponseBody): CallEffect {
  return { after: (body) => json({ ...body, ...change(body) }) }
}

/** No response: the caller gives up, or the server stops. */
const hang: Answer = (reply, stopping) => {
  reply.hijack()
  const end = () => reply.raw.destroy()
  stopping.addEventListener('abort', end, { once: true })
  reply.raw.once('close', () => stopping.removeEventListener('abort', end))
  return reply
}

const reset: Answer = (reply) => {
  reply.hijack()
  reply.raw.socket?.resetAndDestroy()
  return reply
}

const busy = page('<html><body>We are busy. Please try again.</body></html>')

/** Faults of every API call. They hit the call before its work, or with `-after` when the work is done. */
export const transportFaults: FaultKinds<CallEffect> = {
  'http-500': () => ({ instead: page('<h1>Internal Server Error</h1>', 500) }),
  'http-503': () => ({ instead: page('<h1>Service Unavailable</h1>', 503) }),
  html: () => ({ instead: busy }),
  hang: () => ({ instead: hang }),
  reset: () => ({ instead: reset }),
  'html-after': () => ({ after: () => busy }),
  'hang-after': () => ({ after: () => hang }),
  'reset-after': () => ({ after: () => reset }),
  truncated: () => ({ after: (body) => jsonText(firstHalf(JSON.stringify(body))) }),
  slow: ({ ms = 9_000 }) => ({
    after: (body) => async (reply, stopping) => {
      await wait(stopping, Number(ms))
      return json(body)(reply, stopping)
    },
  }),
}

function firstHalf(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2))
}

/** Compares a secret in constant time. */
export function isSameSecret(given: unknown, expected: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(typeof given === 'string' ? given : ''), digest(expected))
}

import fastify from 'fastify'
import { type SmsMessage, sandboxSms } from '#sandbox/sms/sandbox-sms.ts'
import { isFromThisMachine } from '#server/platform/http/loopback.ts'
import type { SmsConfig } from '#server/platform/settings/config.ts'
import { freePort } from '../http/free-port.ts'

/** The sandbox of SMS on a port of its own: it outlives the shops that send through it, as the real one does. */
export async function startSmsSender(language: SmsConfig['language'] = 'en') {
  const messages: SmsMessage[] = []
  const account = { apiToken: 'a-token-for-tests', sid: 'PROJUKTI' }
  const port = await freePort()
  const server = fastify({ forceCloseConnections: true })
  await server.register(sandboxSms, { ...account, messages, isAllowed: isFromThisMachine })
  await server.listen({ port, host: '127.0.0.1' })
  const config: SmsConfig = { sandbox: true, apiBase: `http://127.0.0.1:${port}`, ...account, language }
  return {
    messages,
    config,
    fault: (kind: string) =>
      server.inject({ method: 'POST', url: '/__sim/faults', payload: { on: 'send', kind } }),
    clearFaults: () => server.inject({ method: 'DELETE', url: '/__sim/faults' }),
    close: () => server.close(),
  }
}

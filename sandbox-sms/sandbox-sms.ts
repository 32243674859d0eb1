import type { FastifyPluginAsync, FastifyReply } from 'fastify'

/** What can be made to go wrong. `silent`, `hang-up` and `not-json`: the SMS is sent, and nobody says so. */
export type SmsFault =
  | ('silent' | 'hang-up' | 'not-json')
  | ('http-500' | 'http-503' | 'refused-number' | 'no-credit')

export type SmsMessage = { csmsId: string; to: string; text: string }

export type SandboxSmsOptions = {
  apiToken: string
  sid: string
  /** What has been sent, oldest first: a sandbox that is opened again can go on with the list of the one before. */
  messages?: SmsMessage[]
  /** Faults that are still to happen, one for each call. */
  faults?: SmsFault[]
  routeConfig?: Record<string, unknown>
}

type Body = Partial<Record<'api_token' | 'sid' | 'msisdn' | 'sms' | 'csms_id', unknown>> | null

const mostMessages = 1_000

/** Speaks the protocol of SSL Wireless (API v3) and sends nothing, as a Fastify plugin for demo mode and tests. */
export const sandboxSms: FastifyPluginAsync<SandboxSmsOptions> = async (app, options) => {
  const { messages = [], faults = [], routeConfig = {} } = options

  app.post<{ Body: Body }>('/api/v3/send-sms', { config: routeConfig }, async ({ body }, reply) => {
    const fault = faults.shift()
    if (fault === 'http-500' || fault === 'http-503')
      return reply.code(Number(fault.slice(5))).send('out of order')
    if (fault === 'no-credit') return failed(4015, 'Insufficient balance')
    const problem = problemOf(body, options, messages)
    if (problem) return failed(...problem)
    const message = { csmsId: String(body?.csms_id), to: String(body?.msisdn), text: String(body?.sms) }
    if (fault === 'refused-number') return answer(message, 'INVALID', 'Invalid Mobile Number')
    messages.push(message)
    messages.splice(0, messages.length - mostMessages)
    if (fault === 'hang-up' || fault === 'silent') return leave(reply, fault)
    return fault === 'not-json' ? reply.type('text/html').send('<h1>Maintenance</h1>') : answer(message)
  })
}

function problemOf(
  body: Body,
  { apiToken, sid }: SandboxSmsOptions,
  messages: SmsMessage[],
): [number, string] | undefined {
  if (body?.api_token !== apiToken) return [4001, 'Unauthorized']
  if (body.sid !== sid) return [4002, 'SID is invalid']
  if (!/^8801[3-9]\d{8}$/.test(String(body.msisdn))) return [4003, 'MSISDN is invalid']
  if (typeof body.sms !== 'string' || !body.sms || body.sms.length > 1_000) return [4004, 'SMS is invalid']
  if (!/^[A-Za-z0-9]{1,20}$/.test(String(body.csms_id))) return [4005, 'CSMS ID is invalid']
  if (messages.some(({ csmsId }) => csmsId === body.csms_id)) return [4006, 'CSMS ID was used today']
  return undefined
}

function failed(status_code: number, error_message: string) {
  return { status: 'FAILED', status_code, error_message, smsinfo: [] }
}

function answer({ csmsId, to, text }: SmsMessage, sms_status = 'SUCCESS', status_message = 'Success') {
  const status = sms_status === 'SUCCESS' ? 'SUCCESS' : 'FAILED'
  const line = {
    sms_status,
    status_message,
    msisdn: to,
    sms_body: text,
    csms_id: csmsId,
    reference_id: `ref${csmsId}`,
  }
  return { status, status_code: status === 'SUCCESS' ? 200 : 4003, error_message: '', smsinfo: [line] }
}

/** Gives no answer; the caller waits, or finds the connection closed. */
function leave(reply: FastifyReply, how: 'hang-up' | 'silent') {
  reply.hijack()
  if (how === 'hang-up') reply.raw.destroy()
  return reply
}

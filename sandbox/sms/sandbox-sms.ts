import type { FastifyPluginAsync, FastifyReply } from 'fastify'

/** The faults that a test can set. After `silent`, `hang-up` and `not-json` the SMS is sent without a readable response. */
export type SmsFault =
  | ('silent' | 'hang-up' | 'not-json')
  | ('http-500' | 'http-503' | 'refused-number' | 'no-credit')

export type SmsMessage = { csmsId: string; to: string; text: string }

type SandboxSmsOptions = {
  apiToken: string
  sid: string
  /** The SMS that were sent, oldest first. A sandbox that is started again can be passed the list of the one before. */
  messages?: SmsMessage[]
  /** Faults that are still to happen, one for each call. */
  faults?: SmsFault[]
  routeConfig?: Record<string, unknown>
}

type Body = Partial<Record<'api_token' | 'sid' | 'msisdn' | 'sms' | 'csms_id', unknown>> | null

const maxMessages = 1_000

/** A stand-in for SSL Wireless (API v3), as a Fastify plugin for demo mode and tests: it sends nothing. */
export const sandboxSms: FastifyPluginAsync<SandboxSmsOptions> = async (app, options) => {
  const { messages = [], faults = [], routeConfig = {} } = options

  app.post<{ Body: Body }>('/api/v3/send-sms', { config: routeConfig }, async ({ body }, reply) => {
    const fault = faults.shift()
    if (fault === 'http-500' || fault === 'http-503')
      return reply.code(Number(fault.slice(5))).send('out of order')
    if (fault === 'no-credit') return failed(4015, 'Insufficient balance')
    const error = findError(body, options, messages)
    if (error) return failed(...error)
    const message = { csmsId: String(body?.csms_id), to: String(body?.msisdn), text: String(body?.sms) }
    if (fault === 'refused-number') return toResponse(message, 'INVALID', 'Invalid Mobile Number')
    messages.push(message)
    messages.splice(0, messages.length - maxMessages)
    if (fault === 'hang-up' || fault === 'silent') return withholdResponse(reply, fault)
    return fault === 'not-json' ? reply.type('text/html').send('<h1>Maintenance</h1>') : toResponse(message)
  })
}

function findError(
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

function toResponse({ csmsId, to, text }: SmsMessage, sms_status = 'SUCCESS', status_message = 'Success') {
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

/** Sends no response: the caller waits, or finds the connection closed. */
function withholdResponse(reply: FastifyReply, how: 'hang-up' | 'silent') {
  reply.hijack()
  if (how === 'hang-up') reply.raw.destroy()
  return reply
}

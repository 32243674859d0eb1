import type { FastifyPluginAsync } from 'fastify'
import { answerCall } from '../kit/api-calls.ts'
import { type Fields, parseBodies, readFields } from '../kit/bodies.ts'
import { controlRoutes } from '../kit/control-routes.ts'
import { createFaults } from '../kit/faults.ts'
import { type SandboxOptions, stopSignal } from '../kit/sandbox.ts'
import { failed, smsFaults } from './faults.ts'

export type SmsMessage = { csmsId: string; to: string; text: string }

type SandboxSmsOptions = SandboxOptions & {
  apiToken: string
  sid: string
  /** The SMS that were sent, oldest first. A sandbox that is started again can be passed the list of the one before. */
  messages?: SmsMessage[]
}

const maxMessages = 1_000

/** A stand-in for SSL Wireless (API v3), as a Fastify plugin for demo mode and tests: it sends nothing. */
export const sandboxSms: FastifyPluginAsync<SandboxSmsOptions> = async (app, options) => {
  const { messages = [], routeConfig = {} } = options
  const faults = createFaults(smsFaults)
  const stopping = stopSignal(app)
  parseBodies(app)

  app.post('/api/v3/send-sms', { config: routeConfig }, async (request, reply) => {
    const fields = readFields(request)
    const fault = await faults.take('send', { msisdn: fields.msisdn })
    const answer = await answerCall(fault, async () => {
      const error = findError(fields, options, messages)
      if (error) return failed(...error)
      const message = { csmsId: fields.csms_id ?? '', to: fields.msisdn ?? '', text: fields.sms ?? '' }
      if (fault.isNumberRefused) return toResponse(message, 'INVALID', 'Invalid Mobile Number')
      messages.push(message)
      messages.splice(0, messages.length - maxMessages)
      return toResponse(message)
    })
    return answer(reply, stopping)
  })
  controlRoutes(app, { options, faults, lists: { messages: () => messages } })
}

function findError(
  { api_token, sid, msisdn = '', sms = '', csms_id = '' }: Fields,
  options: SandboxSmsOptions,
  messages: SmsMessage[],
): [number, string] | undefined {
  if (api_token !== options.apiToken) return [4001, 'Unauthorized']
  if (sid !== options.sid) return [4002, 'SID is invalid']
  if (!/^8801[3-9]\d{8}$/.test(msisdn)) return [4003, 'MSISDN is invalid']
  if (!sms || sms.length > 1_000) return [4004, 'SMS is invalid']
  if (!/^[A-Za-z0-9]{1,20}$/.test(csms_id)) return [4005, 'CSMS ID is invalid']
  if (messages.some(({ csmsId }) => csmsId === csms_id)) return [4006, 'CSMS ID was used today']
  return undefined
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

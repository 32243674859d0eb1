import type { FastifyPluginAsync } from 'fastify'
import { guardDemoPages, linked, sendDemoPage, table } from '#server/messages/demo/demo-page.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { countSegments } from '#shared/messages/sms-segments.ts'
import { listSms, type SmsRow } from './queries.ts'

/** Shows the SMS of demo mode, which reach nobody's telephone. */
export const demoSms: FastifyPluginAsync = async (app) => {
  guardDemoPages(app)

  app.get('/demo/sms', { config: { access: 'anyone' } }, async (_request, reply) =>
    sendDemoPage(reply, 'SMS of the demo shop', smsTable(await listSms(app.db, 200))),
  )
}

function smsTable(rows: SmsRow[]): string {
  if (rows.length === 0) return '<p>No SMS yet.</p>'
  return table(
    ['Text', 'To', 'Length', 'Sent'],
    rows.map((sms) => [linked(sms.text), sms.recipient, lengthOf(sms.text), state(sms)]),
  )
}

function lengthOf(text: string): string {
  const segments = countSegments(text)
  return `${[...text].length} letters, ${segments} SMS`
}

function state({ state, sentAt, lastError }: SmsRow): string {
  if (sentAt) return escapeHtml(sentAt.toISOString())
  return lastError ? `${state}: ${escapeHtml(lastError)}` : state
}

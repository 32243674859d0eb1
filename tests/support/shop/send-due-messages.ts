import type { FastifyInstance } from 'fastify'
import { mailJob } from '#server/messages/mail/mail-job.ts'
import { sendMail } from '#server/messages/mail/send-mail.ts'
import { createMailTransport, type MailTransport } from '#server/messages/mail/transport.ts'
import { sendSms } from '#server/messages/sms/send-sms.ts'
import { smsJob } from '#server/messages/sms/sms-job.ts'
import { createSslWireless, type SmsTransport } from '#server/messages/sms/ssl-wireless.ts'
import { type HandledJob, handle } from '#server/platform/jobs/job.ts'
import { runDueJobs } from './run-due-jobs.ts'

/** Sends the mails that are due and returns how many were accepted. */
export async function sendDueMail(
  app: FastifyInstance,
  { transport = createMailTransport(app.config) }: { transport?: MailTransport } = {},
): Promise<number> {
  let sent = 0
  const counted: MailTransport = async (mail) => {
    await transport(mail)
    sent += 1
  }
  await run(
    app,
    handle(mailJob, (app, data, turn) => sendMail(app, data, turn, counted)),
  )
  return sent
}

/** Sends the SMS that are due and returns how many were accepted. */
export async function sendDueSms(
  app: FastifyInstance,
  {
    transport = app.config.sms ? createSslWireless(app.config.sms) : undefined,
  }: { transport?: SmsTransport } = {},
): Promise<number> {
  let sent = 0
  const counted: SmsTransport | undefined =
    transport &&
    (async (sms) => {
      const result = await transport(sms)
      if (result.kind === 'sent') sent += 1
      return result
    })
  await run(
    app,
    handle(smsJob, (app, data, turn) => sendSms(app, data, turn, counted)),
  )
  return sent
}

function run(app: FastifyInstance, handled: HandledJob): Promise<void> {
  return runDueJobs(app, { handled: [handled], periodic: [] })
}

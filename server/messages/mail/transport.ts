import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/platform/settings/config.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'
import type { OutboxMail } from './queries.ts'

/** Sends a mail; resolves once the receiving server has accepted it. nodemailer is loaded with the first one. */
export type MailTransport = (mail: OutboxMail) => Promise<void>

export function createMailTransport({
  smtpUrl,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'dataDir'>): MailTransport {
  return smtpUrl ? overSmtp(smtpUrl) : intoFolder(path.join(dataDir, 'mail'))
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

function overSmtp(url: string): MailTransport {
  return async (mail) => {
    const { createTransport } = (await import('nodemailer')).default
    const smtp = createTransport({ url, ...timeouts })
    await smtp.sendMail(toMessage(mail))
  }
}

/** Writes a file for each mail, named by its id, so that sending it twice leaves one. */
function intoFolder(folder: string): MailTransport {
  return async (mail) => {
    const { createTransport } = (await import('nodemailer')).default
    const composer = createTransport({ streamTransport: true, buffer: true })
    const { message } = await composer.sendMail(toMessage(mail))
    const file = path.join(folder, `${mail.id}.eml`)
    await writeFile(file, message as Buffer).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      await mkdir(folder, { recursive: true })
      await writeFile(file, message as Buffer)
    })
  }
}

function toMessage(mail: OutboxMail) {
  return {
    from: { name: identity.name, address: contactDetails.email },
    // An object, because nodemailer parses a string as a list of addresses, and customers choose what is in it.
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.textBody,
    html: mail.htmlBody,
    // The same each time the mail is sent, so that a mail server can drop the second copy.
    messageId: `<${mail.id}@${contactDetails.email.split('@')[1]}>`,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** One click in the mail program ends such mails (RFC 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: OutboxMail): Record<string, string> {
  if (unsubscribeUrl === null) return {}
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

import { contactDetails } from '#shared/contact-details.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { identity } from '#shared/identity.ts'
import type { OutboxRow } from './queries.ts'

/** A part of a mail, rendered both as text and as HTML. */
export type Part =
  | { say: string }
  | { table: (readonly [label: string, value: string])[] }
  | { link: string; href: string }

type Mail = { dedupeKey: string; to: string; replyTo?: string; subject: string; parts: Part[] }

export function compose({ dedupeKey, to, replyTo, subject, parts }: Mail): OutboxRow {
  return {
    dedupeKey,
    recipient: to,
    ...(replyTo !== undefined && { replyTo }),
    subject: oneLine(subject),
    textBody: `${[...parts.map(asText), signature].join('\n\n')}\n`,
    htmlBody: page(subject, parts.map(asHtml).join('\n')),
  }
}

const signature = `${identity.name}\n${contactDetails.address}\nHotline ${identity.hotline.shown}`

/** A line break that a customer typed must not start another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200)
}

function asText(part: Part): string {
  if ('say' in part) return part.say
  if ('link' in part) return `${part.link}:\n${part.href}`
  return part.table.map(([label, value]) => `${label}: ${value}`).join('\n')
}

function asHtml(part: Part): string {
  if ('say' in part) return `<p>${escapeHtml(part.say).replaceAll('\n', '<br>')}</p>`
  if ('link' in part) {
    return `<p><a href="${escapeHtml(part.href)}" style="${button}">${escapeHtml(part.link)}</a></p>`
  }
  const rows = part.table.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:#586660">${escapeHtml(label)}</td><td style="${cell}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" style="border-collapse:collapse;width:100%">${rows.join('')}</table>`
}

// Mail programs read no style sheets, so mails are the one place with inline styles.
const cell = 'padding:6px 12px 6px 0;border-bottom:1px solid #e2e6e4;vertical-align:top'
const button =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#0b6b4f;color:#ffffff;text-decoration:none'

function page(subject: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f5f8">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;font:16px/1.5 system-ui,sans-serif;color:#0c1512">
<p style="font-size:20px;font-weight:700;margin-top:0">${escapeHtml(identity.name)}</p>
${body}
<p style="color:#586660;font-size:14px">${escapeHtml(signature).replaceAll('\n', '<br>')}</p>
</div>
</body>
</html>
`
}

import { compose } from './compose.ts'
import { linkAsker } from './link-asker.ts'
import type { OutboxRow } from './queries.ts'

/** Anybody can ask for it with anybody's address, so it holds nothing that was typed. */
export function privacyLinkMail(
  to: string,
  { key, network }: { key: string; network: string | null },
  publicUrl: string,
): OutboxRow {
  return compose({
    kind: 'privacy-link',
    asker: linkAsker(to, network),
    to,
    subject: 'What we keep about you',
    parts: [
      {
        say: 'Somebody, most likely you, asked what our shop keeps under this email address. With this link you can download it once, or delete it. The link works for one hour.',
      },
      { link: 'See your data', href: `${publicUrl}/your-data/link/${encodeURIComponent(key)}` },
      { say: 'If it was not you, do nothing: nobody but you can open the link.' },
    ],
  })
}

export function accountDeletedMail({ email }: { email: string }): OutboxRow {
  return compose({
    kind: 'account-deleted',
    to: email,
    subject: 'Your account was deleted',
    parts: [
      {
        say: 'We have deleted your account, as you asked. We keep the invoices of paid orders, because the law requires it.',
      },
      { say: 'If it was not you, please call our hotline.' },
    ],
  })
}

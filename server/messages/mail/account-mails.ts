import { compose } from './compose.ts'
import { linkAsker } from './link-asker.ts'
import type { OutboxRow } from './queries.ts'

/**
 * Mails to the owner of an account hold no text that was typed into it, not even the name: anybody can register
 * with anybody's address.
 */
type Reader = { email: string }
/** The network is that of the person who asked for the link. */
type MailedLink = { key: string; network: string | null }

export function passwordResetMail(
  { email }: Reader,
  { key, network }: MailedLink,
  publicUrl: string,
): OutboxRow {
  return compose({
    kind: 'password-reset',
    asker: linkAsker(email, network),
    to: email,
    subject: 'Choose a new password',
    parts: [
      { say: 'Somebody, most likely you, asked for a new password for your account. This link works once.' },
      { link: 'Choose a new password', href: `${publicUrl}/reset-password?key=${encodeURIComponent(key)}` },
      { say: 'If it was not you, do nothing: your password stays as it is.' },
    ],
  })
}

export function passwordChangedMail(reader: Reader, publicUrl: string): OutboxRow {
  return compose({
    kind: 'password-changed',
    to: reader.email,
    subject: 'Your password was changed',
    parts: [
      { say: 'The password of your account was changed, and every device has been logged out.' },
      { say: 'If it was not you, ask for a new password at once and call our hotline.' },
      { link: 'Log in', href: `${publicUrl}/login` },
    ],
  })
}

export function wrongPasswordsMail({ email }: Reader, publicUrl: string): OutboxRow {
  return compose({
    kind: 'wrong-passwords',
    to: email,
    subject: 'Wrong passwords in your account',
    parts: [
      {
        say: 'Somebody who was logged in to your account tried to change its password and entered a wrong old password ten times. We have logged that device out.',
      },
      { say: 'If it was not you, choose a new password now: that logs out every device.' },
      { link: 'Choose a new password', href: `${publicUrl}/forgot-password` },
    ],
  })
}

export function failedStaffLoginsMail(to: string, account: string, publicUrl: string): OutboxRow {
  return compose({
    kind: 'failed-staff-logins',
    to,
    subject: 'Ten failed logins to a staff account',
    parts: [
      {
        say: `Somebody entered ten wrong passwords or codes for the staff account ${account}. It can be tried again in 15 minutes.`,
      },
      {
        say: 'Please ask its owner whether it was them. If it was not, they should choose a long new password.',
      },
      { link: 'Open user management', href: `${publicUrl}/admin/user-management` },
    ],
  })
}

export function wrongCodesMail({ email }: Reader, publicUrl: string): OutboxRow {
  return compose({
    kind: 'wrong-codes',
    to: email,
    subject: 'Wrong codes for your account',
    parts: [
      {
        say: 'Somebody who knows your password entered ten wrong codes of your authenticator app. Nobody can try again for 15 minutes.',
      },
      { say: 'If it was not you, choose a new password now: that logs out every device.' },
      { link: 'Choose a new password', href: `${publicUrl}/forgot-password` },
    ],
  })
}

export function secondFactorOffMail({ email }: Reader, publicUrl: string): OutboxRow {
  return compose({
    kind: 'second-factor-off',
    to: email,
    subject: 'Your second factor is off',
    parts: [
      { say: 'The second factor of your account was switched off with your password and a code.' },
      { say: 'If it was not you, choose a new password now and tell a super admin.' },
      { link: 'Choose a new password', href: `${publicUrl}/forgot-password` },
    ],
  })
}

export function secondFactorResetMail({ email }: Reader, publicUrl: string): OutboxRow {
  return compose({
    kind: 'second-factor-reset',
    to: email,
    subject: 'Your second factor was removed',
    parts: [
      {
        say: 'A super admin has removed the second factor of your account and logged out every device. Log in with your password and set it up again.',
      },
      { say: 'If you did not ask for that, please call our hotline at once.' },
      { link: 'Log in', href: `${publicUrl}/login` },
    ],
  })
}

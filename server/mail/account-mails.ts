import { createHash } from 'node:crypto'
import { newId } from '../db/ids.ts'
import { compose } from './compose.ts'
import type { OutboxRow } from './queries.ts'

/**
 * Mails to the owner of an account hold no text that was typed into it, not even the name: anybody can register
 * with anybody's address.
 */
type Reader = { email: string }

export function passwordResetMail(reader: Reader, key: string, publicUrl: string): OutboxRow {
  return compose({
    dedupeKey: `password-reset:${createHash('sha256').update(key).digest('hex')}`,
    to: reader.email,
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
    dedupeKey: `password-changed:${newId()}`,
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
    dedupeKey: `wrong-passwords:${newId()}`,
    to: email,
    subject: 'Wrong passwords in your account',
    parts: [
      {
        say: 'Somebody who was logged in to your account tried to change its password and gave a wrong old password ten times. We have logged that device out.',
      },
      { say: 'If it was not you, choose a new password now: that logs out every device.' },
      { link: 'Choose a new password', href: `${publicUrl}/forgot-password` },
    ],
  })
}

export function failedStaffLoginsMail(to: string, account: string, publicUrl: string): OutboxRow {
  return compose({
    dedupeKey: `failed-staff-logins:${newId()}`,
    to,
    subject: 'Ten failed logins to a staff account',
    parts: [
      {
        say: `Somebody gave ten wrong passwords for the staff account ${account}. It takes no passwords for 15 minutes.`,
      },
      {
        say: 'Please ask its owner whether it was them. If it was not, they should choose a long new password.',
      },
      { link: 'Open user management', href: `${publicUrl}/admin/user-management` },
    ],
  })
}

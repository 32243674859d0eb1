import { inLanguage, type Language } from '#shared/site/languages.ts'
import { compose } from './compose.ts'
import { linkAsker } from './link-asker.ts'
import type { OutboxRow } from './queries.ts'
import { words as bn } from './words/account-mail-words.bn.ts'
import { words as en } from './words/account-mail-words.ts'

/**
 * Mails to the owner of an account hold no text that was typed into it, not even the name: anybody can register
 * with anybody's address.
 */
type Reader = { email: string }
type Owner = Reader & { language: Language }
/** Network and language are those of the person who asked for the link. */
type MailedLink = { key: string; network: string | null; language: Language }

const words: Record<Language, typeof en> = { en, bn }

export function passwordResetMail(
  { email }: Reader,
  { key, network, language }: MailedLink,
  publicUrl: string,
): OutboxRow {
  const { reset, choosePassword } = words[language]
  const path = inLanguage(language, `/reset-password?key=${encodeURIComponent(key)}`)
  return compose({
    kind: 'password-reset',
    asker: linkAsker(email, network),
    to: email,
    language,
    subject: reset.subject,
    parts: [{ say: reset.say }, { link: choosePassword, href: publicUrl + path }, { say: reset.notYou }],
  })
}

export function passwordChangedMail({ email, language }: Owner, publicUrl: string): OutboxRow {
  const { changed, logIn } = words[language]
  return compose({
    kind: 'password-changed',
    to: email,
    language,
    subject: changed.subject,
    parts: [
      { say: changed.say },
      { say: changed.notYou },
      { link: logIn, href: publicUrl + inLanguage(language, '/login') },
    ],
  })
}

export function wrongPasswordsMail({ email, language }: Owner, publicUrl: string): OutboxRow {
  const { wrong, choosePassword } = words[language]
  return compose({
    kind: 'wrong-passwords',
    to: email,
    language,
    subject: wrong.subject,
    parts: [
      { say: wrong.say },
      { say: wrong.notYou },
      { link: choosePassword, href: publicUrl + inLanguage(language, '/forgot-password') },
    ],
  })
}

export function accountDeletedMail({ email, language }: Owner): OutboxRow {
  const { deleted } = words[language]
  return compose({
    kind: 'account-deleted',
    to: email,
    language,
    subject: deleted.subject,
    parts: [{ say: deleted.say }, { say: deleted.notYou }],
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
